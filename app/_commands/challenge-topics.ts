import type { Challenge } from '@/lib/play/challenge'
import type { Topic } from './deps'

/** Whom a change of this challenge concerns: both players and, of a rematch, the game's viewers. */
export function challengeTopics({ challenger, opponent, rematch }: Challenge): readonly Topic[] {
  const players: Topic[] = [`player:${challenger.id}`, `player:${opponent.id}`]
  return rematch ? [`game:${rematch.gameId}`, ...players] : players
}
