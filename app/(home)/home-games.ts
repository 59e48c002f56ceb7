import { settled } from '@/app/_commands/game-now'
import type { Deps } from '@/app/_commands/deps'
import { versionOf } from '@/app/_live/home-version'
import { openChallengesOf } from '@/db/challenge-lists'
import { activeGamesOf } from '@/db/games'
import { type PastGame, historyPage } from '@/db/history'
import { awaiting, waiting } from '@/lib/play/awaiting'
import { type Challenge, answerer } from '@/lib/play/challenge'
import type { ActiveGame } from '@/lib/play/game'

/** What the start page of a player shows, each list in its order. */
export type HomeGames = {
  readonly awaiting: readonly ActiveGame[]
  readonly waiting: readonly ActiveGame[]
  /** Challenges, those to answer first, then the oldest. */
  readonly challenges: readonly Challenge[]
  /** Games that ended in the last days, latest first: somebody may not know yet how. */
  readonly ended: readonly PastGame[]
  /** What open pages are told the change of (`homeVersion`). */
  readonly version: string
}

const DAY = 24 * 60 * 60 * 1000
const ENDED_WITHIN = 3 * DAY
const MOST_ENDED = 6

/** Reads a player's games as they stand now; an overdue one is settled on the way. */
export async function homeGames(deps: Deps, playerId: string): Promise<HomeGames> {
  const { db } = deps
  const active = await activeGamesOf(db, playerId)
  const games = await Promise.all(active.map((game) => settled(deps, game)))
  const at = deps.now()
  const isRecent = ({ game }: PastGame) => at.getTime() - game.endedAt.getTime() < ENDED_WITHIN
  const [challenges, ended] = await Promise.all([
    openChallengesOf(db, playerId, at),
    historyPage(db, { playerId, publicOnly: false }, MOST_ENDED),
  ])
  const isMine = (challenge: Challenge) => (answerer(challenge).id === playerId ? 0 : 1)
  // The oldest first: what comes in while the page is open pushes nothing from under a finger.
  const byAge = (a: Challenge, b: Challenge) =>
    isMine(a) - isMine(b) || a.createdAt.getTime() - b.createdAt.getTime()
  return {
    awaiting: awaiting(games, playerId),
    waiting: waiting(games, playerId),
    challenges: challenges.toSorted(byAge),
    ended: ended.games.filter(isRecent),
    version: versionOf(
      games.filter(({ state }) => state === 'active'),
      challenges,
    ),
  }
}
