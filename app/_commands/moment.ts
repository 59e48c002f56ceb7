import type { Game } from '@/lib/play/game'
import { hasFlagged } from '@/lib/play/clock'
import type { Deps } from './deps'

/**
 * The moment of what is asked for now, against a deadline. Usually that is now; but a deadline
 * that the clock says has passed, while that is not certain (`Deps.trusted`), is still kept by a
 * hair. If there was a downtime, the deadline is about to be put off.
 */
export function momentFor(deps: Pick<Deps, 'now' | 'trusted'>, deadline: Date | null): Date {
  const now = deps.now()
  if (deadline === null || !hasFlagged(deadline, now)) return now
  return hasFlagged(deadline, deps.trusted()) ? now : new Date(deadline.getTime() - 1)
}

/** The same, against the flag of a game. */
export function momentIn(deps: Pick<Deps, 'now' | 'trusted'>, game: Game): Date {
  return momentFor(deps, game.state === 'active' ? game.flagsAt : null)
}
