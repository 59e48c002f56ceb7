// Which move to try first: a sum of weighted features of the position that it leads to, after the
// replies that it forces. The weights differ for a side that needs a win (it attacks) and one that
// holds (it defends), and with how soon the win would have to come.
import { ALIGN, COLUMNS, ROWS } from './setting'
import { and, Board, cell, count, index, lift, sink, without } from './board'
import { WEIGHTS } from './weights'

/** How many alignments a cell can be part of, by `index`. */
const LINES: usize = memory.data(128)

/** To be called once. */
export function countLines(): void {
  for (let c = 0; c < COLUMNS; c++) {
    for (let r = 0; r < ROWS; r++) {
      countLine(c, r, 1, 0)
      countLine(c, r, 0, 1)
      countLine(c, r, 1, 1)
      countLine(c, r, 1, -1)
    }
  }
}

function countLine(c: i32, r: i32, right: i32, rise: i32): void {
  const end = r + rise * (ALIGN - 1)
  if (c + right * (ALIGN - 1) >= COLUMNS || end < 0 || end >= ROWS) return
  for (let i = 0; i < ALIGN; i++) {
    const place = LINES + index(cell(c + right * i, r + rise * i))
    store<u8>(place, load<u8>(place) + 1)
  }
}

/** Where the weights are for a side that needs `beta`, with `left` cells empty. */
@inline export function weightsFor(beta: i32, left: i32): usize {
  // How many moves later than at once the attacker may win.
  const slack = beta > 0 ? ((left - 1) >> 1) - beta : (left >> 1) - 1 + beta
  const urgency = slack < 4 ? 0 : slack < 8 ? 1 : 2
  return WEIGHTS + <usize>(((beta > 0 ? 0 : 3) + urgency) << 6)
}

@inline function weigh(weights: usize, i: usize, feature: i32): i32 {
  return load<i32>(weights + (i << 2)) * feature
}

/**
 * How good a move looks for the side that made it: `mine` are the cells with which it completes,
 * `landing` those to be filled next, `good` the rows of the mover's parity; `same` if after forced
 * replies it is to move again, `forced` counts the replies, and `under` says that it gave up a cell
 * of its own. `obstacles` and `closing` are what `follow` said.
 */
@inline export function promise(
  weights: usize, move: Board, mine: Board, landing: Board, good: Board, same: bool, forced: i32,
  under: bool, obstacles: i32, closing: i32,
): i32 {
  const hindered = obstacles > 8 ? 8 : obstacles
  const side: usize = same ? 13 : 10
  return weigh(weights, 0, count(and(mine, good)))
    + weigh(weights, 1, count(without(mine, good)))
    + weigh(weights, 2, count(and(mine, sink(mine, 1))))
    + weigh(weights, 3, count(and(mine, lift(landing, 1))))
    + weigh(weights, 4, count(and(mine, lift(move, 2))))
    + weigh(weights, 5, <i32>load<u8>(LINES + index(move)))
    + weigh(weights, 6, <i32>load<u8>(LINES + index(lift(move, 1))))
    + weigh(weights, 7, i32(under))
    + weigh(weights, 8, forced)
    + weigh(weights, 9, i32(same))
    + weigh(weights, side, i32(obstacles < 0))
    + weigh(weights, side + 1, hindered > 0 ? hindered : 0)
    + weigh(weights, side + 2, closing)
}
