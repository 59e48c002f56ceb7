// How not to lose without looking ahead. Somebody who only wants to prevent alignments can cut the
// board into blocks of columns and play each block as a small game of its own:
//
// 1. Let every block have an even number of empty cells when the other side is to move. We answer
//    each disc in the block where it fell; there always is room. So every block is `answered`.
// 2. Let one block have an odd number instead, as when we have just dropped the first disc of a board
//    with an even number of cells. We answer as before, until the other side fills that block. Then we
//    are short of an answer, and have to drop a disc into another block. That one is now odd until it
//    is full, when the next is due. So each block is answered, and `owed`: at one moment that is not
//    ours to choose, we add a disc to it, in a column that is. It happens at most once in a block.
// 3. What we start with, if we are to move, is one such disc into a block of our choice, which comes
//    `first`, and is answered from then on.
//
// A block keeps a set of cells if the other side never has all of it. That is a game of a few columns,
// and `blockGame` plays it out. Every alignment of the other side is then harmless in one of two ways:
//
// a. A block keeps the part of it that lies in the block.
// b. It does not touch the lowest row, and each block keeps its part together with any one cell just
//    beneath that part. Whoever has the part then lacks all the cells beneath it: they are ours. So the
//    other side completes this alignment only after we have completed the one beneath.
//
// The second way matters: with an even number of rows, whoever always answers in the same column gets
// every second row, and nothing but an earlier alignment of ours stands against that. It needs no
// threats, no order of columns, and no search of the board.
//
// The sources are ours, on an idea of V. Allis (A Knowledge-based Approach of Connect-Four, 1988): his
// rule claimeven is a block of one column, baseinverse and vertical are answers in one of two.

/** Cells of a block as bits: `rows` of them for its first column, then as many for the next. */
export type Cells = number

/** No block has more cells: a bit for each must be left of the sign. */
export const LARGEST_BLOCK = 30

/** When we drop into a block: see above. */
export type Turn = 'answered' | 'owed' | 'first'

/** What of a block is filled, and which of that the other side has. */
export type Stand = { readonly filled: Cells; readonly theirs: Cells }

export type BlockGame = {
  /** Whether nothing that is kept gets lost from here on. We are to move if it comes `first`. */
  holds(turn: Turn, stand: Stand): boolean
  /** In which of its columns we drop so that it holds with that turn then; null if in none. */
  answer(turn: 'answered' | 'owed', stand: Stand): number | null
  drop(stand: Stand, column: number, byThem: boolean): Stand
  /** How many positions of the block were looked into so far. */
  looked(): number
}

const LOST = -2
const SETTLED = -1

/**
 * The game of a block of `width` columns in which the other side must never have all of one of `kept`.
 * Gives up after looking into `most` positions, and then says of too few that they hold: never of too
 * many.
 */
export function blockGame(
  rows: number,
  width: number,
  kept: readonly Cells[],
  most = Number.POSITIVE_INFINITY,
): BlockGame {
  const column = 2 ** rows - 1
  const whole = 2 ** (rows * width) - 1
  const known = { answered: new Map<number, boolean>(), owed: new Map<number, boolean>() }
  const columns = Array.from({ length: width }, (_, at) => at)
  let looked = 0

  /** The lowest empty cell of a column; none if it is full. */
  const cellIn = (filled: Cells, at: number): Cells => {
    const cell = ((filled >> (at * rows)) & column) + 1
    return cell > column ? 0 : cell << (at * rows)
  }
  /** Their discs in the sets that they can still complete: no others matter. Or how it is decided. */
  const relevant = ({ filled, theirs }: Stand): Cells => {
    const others = filled & ~theirs
    let all = SETTLED
    for (const cells of kept) {
      if ((cells & others) !== 0) continue
      const part = cells & theirs
      if (part === cells) return LOST
      all = all === SETTLED ? part : all | part
    }
    return all
  }
  /** One number for each stand that differs: heights, then discs. */
  const keyOf = ({ filled, theirs }: Stand): number => {
    const heights = columns.reduce(
      (sum, at) => sum * (rows + 1) + 32 - Math.clz32((filled >> (at * rows)) & column),
      0,
    )
    return theirs * 2 ** 16 + heights
  }

  const drop = ({ filled, theirs }: Stand, at: number, byThem: boolean): Stand => {
    const cell = cellIn(filled, at)
    return { filled: filled | cell, theirs: byThem ? theirs | cell : theirs }
  }
  /** They are to move, and nothing is decided. */
  const lasts = (turn: 'answered' | 'owed', stand: Stand): boolean => {
    const key = keyOf(stand)
    const before = known[turn].get(key)
    if (before !== undefined) return before
    looked += 1
    if (looked > most) return false
    const result =
      columns.every((at) => cellIn(stand.filled, at) === 0 || survives(turn, stand, at)) &&
      (turn === 'answered' || stand.filled === whole || choice('answered', stand, 0) !== null)
    known[turn].set(key, result)
    return result
  }
  const survives = (turn: 'answered' | 'owed', stand: Stand, at: number): boolean => {
    const after = drop(stand, at, true)
    const theirs = relevant(after)
    if (theirs < 0) return theirs === SETTLED
    return after.filled === whole || choice(turn, { ...after, theirs }, at) !== null
  }
  /** Where we can drop so that the block lasts, `first` tried first. */
  const choice = (turn: 'answered' | 'owed', stand: Stand, first: number): number | null => {
    const able = (at: number): boolean => {
      if (cellIn(stand.filled, at) === 0) return false
      const after = drop(stand, at, false)
      const theirs = relevant(after)
      return theirs === SETTLED || (theirs !== LOST && lasts(turn, { ...after, theirs }))
    }
    return able(first) ? first : (columns.find((at) => at !== first && able(at)) ?? null)
  }

  const holds = (turn: Turn, stand: Stand): boolean => {
    const theirs = relevant(stand)
    if (theirs < 0) return theirs === SETTLED
    const start = { ...stand, theirs }
    return turn === 'first' ? choice('answered', start, 0) !== null : lasts(turn, start)
  }
  return {
    holds,
    drop,
    answer: (turn, stand) => choice(turn, stand, 0),
    looked: () => Math.min(looked, most),
  }
}
