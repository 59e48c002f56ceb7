/** Games that nobody played, of every kind that people might: for benchmarks and tests. */
import { type Position, drop, emptyPosition, illegalDrop, legalColumns } from '@/lib/game/position'
import { CLASSIC, type Rules, SETTINGS, type Side, otherSide, sideToMove } from '@/lib/game/rules'
import type { Chance } from './chance'
import { flagAfter } from './clock'
import {
  type ActiveGame,
  type EndedGame,
  type PlayerRef,
  aborted,
  drawn,
  newGame,
  won,
} from './game'
import type { Move } from './move'
import { MOVE_DAYS, type MoveDays, type Terms } from './terms'

/** A finished game with its moves, legal in every respect, that ends at `endedAt`. */
export function rehearsedGame(
  chance: Chance,
  {
    id,
    players,
    endedAt,
  }: {
    id: string
    players: Readonly<Record<Side, PlayerRef>>
    endedAt: Date
  },
): { readonly game: EndedGame; readonly moves: readonly Move[] } {
  const terms = someTerms(chance)
  const plan = somePlan(chance, terms)
  const position = someLine(chance, terms.rules, mostPlies(chance, plan))
  const gaps = position.line.map(() => someGap(chance, terms.moveDays))
  const last = position.outcome.status === 'playing' ? lastGap(chance, plan, terms.moveDays) : 0
  const startedAt = later(endedAt, -gaps.reduce((sum, gap) => sum + gap, last))

  let turnBeganAt = startedAt
  const moves = position.line.map((column, ply) => {
    turnBeganAt = later(turnBeganAt, gaps[ply] ?? 0)
    return { ply, column, at: turnBeganAt }
  })
  const { line } = position
  const game: ActiveGame = {
    ...newGame(id, terms, players, startedAt),
    line,
    turnBeganAt,
    flagsAt: flagAfter(terms.moveDays, turnBeganAt),
    // `won` and `drawn` count the revision of the move that ended the game.
    revision: position.outcome.status === 'playing' ? line.length : line.length - 1,
  }
  return { game: finished(chance, game, position, plan, endedAt), moves }
}

/** How a game is to end, unless the board ends it first. */
type Plan = 'abort' | 'time' | 'resignation' | 'board'

function somePlan(chance: Chance, { moveDays }: Terms): Plan {
  const share = chance()
  if (share < 0.03) return 'abort'
  if (share < 0.1) return moveDays === null ? 'resignation' : 'time'
  return share < 0.2 ? 'resignation' : 'board'
}

function mostPlies(chance: Chance, plan: Plan): number {
  if (plan === 'board') return Number.POSITIVE_INFINITY
  return Math.floor(chance() * (plan === 'abort' ? 2 : 30))
}

function lastGap(chance: Chance, plan: Plan, moveDays: MoveDays | null): number {
  const overdue = Math.floor(chance() * MINUTE)
  return plan === 'time' && moveDays ? moveDays * DAY + overdue : someGap(chance, moveDays)
}

function finished(
  chance: Chance,
  game: ActiveGame,
  position: Position,
  plan: Plan,
  endedAt: Date,
): EndedGame {
  const { outcome } = position
  if (outcome.status === 'won') return won(game, 'alignment', outcome.winner, endedAt)
  if (outcome.status === 'drawn') return drawn(game, endedAt)
  if (plan === 'abort') return aborted(game, endedAt)
  const mover = sideToMove(game.line.length)
  if (plan === 'time') return won(game, 'time', otherSide(mover), endedAt)
  return won(game, 'resignation', chance() < 0.9 ? otherSide(mover) : mover, endedAt)
}

function someTerms(chance: Chance): Terms {
  const rules = chance() < 0.5 ? CLASSIC : oneOf(chance, SETTINGS)
  const moveDays = chance() < 0.15 ? null : oneOf(chance, MOVE_DAYS)
  return { rules, moveDays, isPublic: chance() < 0.8 }
}

function someLine(chance: Chance, rules: Rules, lastPly: number): Position {
  let position = emptyPosition(rules)
  while (position.outcome.status === 'playing' && position.line.length < lastPly) {
    // Two throws of the dice: people like the middle.
    const column = Math.floor(((chance() + chance()) / 2) * rules.columns)
    const free = illegalDrop(position, column) ? oneOf(chance, legalColumns(position)) : column
    position = drop(position, free)
  }
  return position
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** From seconds to most of the time allowed, short ones as likely as long ones. */
function someGap(chance: Chance, moveDays: MoveDays | null): number {
  const longest = (moveDays ?? 3) * DAY * 0.95
  return Math.floor(5000 * (longest / 5000) ** chance())
}

function oneOf<Item>(chance: Chance, items: readonly Item[]): Item {
  const item = items[Math.floor(chance() * items.length)]
  if (item === undefined) throw new RangeError('nothing to choose from')
  return item
}

const later = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds)
