import { findChallenge } from '@/db/challenges'
import { runningAgainstComputers, saveComputerGame } from '@/db/computers'
import { isUniqueViolation } from '@/db/errors'
import { findPlayer } from '@/db/players'
import type { Line } from '@/lib/game/position'
import type { Side } from '@/lib/game/rules'
import { MOST_GAMES, computerAt } from '@/lib/computer/account'
import type { Level } from '@/lib/computer/level'
import { newChallenge } from '@/lib/play/challenge'
import { newGame } from '@/lib/play/game'
import { continued } from '@/lib/play/kept'
import { drawSides } from '@/lib/play/rematch'
import type { Terms } from '@/lib/play/terms'
import { type Result, granted, refused } from '@/lib/result'
import { challengeTopics } from './challenge-topics'
import type { Deps } from './deps'

export type ChallengeComputerRefusal = 'absent' | 'too_many_games' | 'illegal' | 'over'

/** `id` comes with the form, so that a form that is sent twice makes one game. */
export type ChallengeComputerWish = {
  readonly id: string
  readonly level: Level
  readonly terms: Terms
  /** A game that was begun elsewhere, without an account, and the side of the player in it. */
  readonly begun?: { readonly line: Line; readonly side: Side }
}

/**
 * Starts a game of the player against the computer, which accepts at once. Who is red is drawn,
 * unless the game was begun already. Answers the game's id, also to who asks again.
 */
export async function challengeComputer(
  deps: Deps,
  playerId: string,
  wish: ChallengeComputerWish,
): Promise<Result<string, ChallengeComputerRefusal>> {
  const { level, terms, begun } = wish
  const computer = computerAt(level)
  for (let id = wish.id; ; ) {
    const [player, before] = await Promise.all([
      findPlayer(deps.db, playerId),
      findChallenge(deps.db, id),
    ])
    if (!player?.username) return refused('absent')
    const isAgain = before?.challenger.id === playerId && before.opponent.id === computer.id
    if (isAgain && before.gameId !== null) return granted(before.gameId)
    if ((await runningAgainstComputers(deps.db, playerId)) >= MOST_GAMES)
      return refused('too_many_games')
    // The same form was sent before with something else in it: that is another game.
    if (before) id = deps.newId()
    const at = deps.now()
    const person = { id: player.id, username: player.username }
    const challenge = newChallenge(id, person, computer, terms, at)
    const sides = begun
      ? begun.side === 'red'
        ? { red: person, yellow: computer }
        : { red: computer, yellow: person }
      : drawSides(challenge, null, deps.coin())
    const start = newGame(deps.newId(), terms, sides, at)
    const game = continued(start, begun?.line ?? [])
    if (!game.ok) return game
    try {
      const { game: started, moves } = game.value
      const saved = await saveComputerGame(deps.db, level, challenge, started, moves)
      if (saved === 'stale') continue
    } catch (fault) {
      if (isUniqueViolation(fault)) continue
      throw fault
    }
    deps.announce(...challengeTopics(challenge))
    return granted(start.id)
  }
}
