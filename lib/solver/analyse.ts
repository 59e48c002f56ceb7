import type { Line, Position } from '@/lib/game/position'
import type { Meter } from './budget'
import { bestLine } from './best-line'
import type { Engine } from './engine'
import { lineWith, openColumns, verdictOfEnd, WIDEST } from './moves'
import { opinionOn } from './opinion'
import { type Bounds, reversed, type Score, type Verdict, verdictOf } from './score'
import { solve } from './solve'

/** What is known of a position and of every move in it. */
export type Analysis = Verdict & {
  /** For each column the verdict on a drop there, for the side that makes it; null where it is full. */
  readonly columns: readonly (Verdict | null)[]
  /** What both sides play if they play best: all of it if the score is exact, else a move at most. */
  readonly best: Line
}

/** Part of a budget for the position as a whole, before its moves one by one. */
const WHOLE = 0.5
const PROOF = 0.7
/** Of what proofs leave, for the best line. */
const LINE = 0.3

type Move = {
  readonly column: number
  bounds: Bounds
  /** What the engine thinks where nothing is proved: a score, and a value that tells equals apart. */
  score: Score
  value: number
}

/**
 * The score of a position and of each move in it. `heard` is told whenever more is proved, the last
 * answer excepted. Rejects with `Cancelled`.
 */
export async function analyse(
  engine: Engine,
  position: Position,
  meter: Meter,
  heard: (analysis: Analysis) => void = () => {},
): Promise<Analysis> {
  const { columns } = position.rules
  if (position.outcome.status !== 'playing') {
    const verdict = await solve(engine, position, meter)
    return { ...verdict, columns: Array.from({ length: columns }, () => null), best: [] }
  }
  const moves = openColumns(position).map((column): Move => {
    const end = verdictOfEnd(position, column)
    return { column, bounds: end ?? WIDEST, score: 0, value: 0 }
  })
  let whole: Bounds = WIDEST
  const tell = (): void => heard(analysisOf(position, whole, moves, []))

  const proof = meter.part(PROOF)
  whole = await engine.prove(position.line, proof.part(WHOLE), {
    heard: (bounds) => {
      whole = bounds
      tell()
    },
  })
  for (const [index, move] of moves.entries()) {
    limit(move, whole)
    if (isExact(move.bounds)) continue
    move.bounds = await proveMove(
      engine,
      position,
      move,
      proof.part(1 / (moves.length - index)),
      tell,
    )
    tell()
  }
  whole = combined(whole, moves)
  for (const move of moves) limit(move, whole)

  const open = moves.filter(isOpen)
  if (open.length > 0) {
    const drops = open.map(({ column }) => column)
    const share = isExact(whole) ? 1 - LINE : 1
    const opinions = await opinionOn(engine, position.line, drops, meter.part(share))
    for (const [index, move] of open.entries()) Object.assign(move, opinions[index])
  }
  const first = bestMove(moves)
  // Opinions have left it its part; without any there is more left than it should take.
  const rest = open.length > 0 ? meter : meter.part(LINE)
  const line = isExact(whole) ? await bestLine(engine, position, whole.lower, rest) : [first.column]
  return analysisOf(position, whole, moves, line)
}

async function proveMove(
  engine: Engine,
  position: Position,
  move: Move,
  meter: Meter,
  tell: () => void,
): Promise<Bounds> {
  const after = lineWith(position.line, move.column)
  const found = await engine.prove(after, meter, {
    known: reversed(move.bounds),
    heard: (bounds) => {
      move.bounds = reversed(bounds)
      tell()
    },
  })
  return reversed(found)
}

function analysisOf(
  position: Position,
  whole: Bounds,
  moves: readonly Move[],
  best: Line,
): Analysis {
  const columns = Array.from({ length: position.rules.columns }, (_, column) => {
    const move = moves.find((one) => one.column === column)
    return move ? verdictOf(move.bounds, move.score) : null
  })
  return { ...verdictOf(whole, verdictOf(...judged(bestMove(moves))).score), columns, best }
}

function judged({ bounds, score }: Move): [Bounds, Score] {
  return [bounds, score]
}

/**
 * The first of those with the highest score. Of those that nothing is proved of, the one that the
 * engine thinks most of stands for all.
 */
function bestMove(moves: readonly Move[]): Move {
  const [favourite] = moves.filter(isOpen).toSorted((a, b) => b.value - a.value)
  const able = moves.filter((move) => move === favourite || !isOpen(move))
  const scoreOf = (move: Move) => verdictOf(...judged(move)).score
  return able.reduce((best, move) => (scoreOf(move) > scoreOf(best) ? move : best))
}

function isOpen({ bounds }: Move): boolean {
  return verdictOf(bounds).kind === 'estimate'
}

/** No move is better than the position. */
function limit(move: Move, whole: Bounds): void {
  const { lower, upper } = move.bounds
  move.bounds = { lower, upper: Math.max(lower, Math.min(upper, whole.upper)) }
}

/** The position is as good as its best move. */
function combined(whole: Bounds, moves: readonly Move[]): Bounds {
  return {
    lower: Math.max(whole.lower, ...moves.map(({ bounds }) => bounds.lower)),
    upper: Math.min(whole.upper, Math.max(...moves.map(({ bounds }) => bounds.upper))),
  }
}

function isExact({ lower, upper }: Bounds): boolean {
  return lower === upper
}
