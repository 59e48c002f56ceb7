import type { StoredGame } from '@/db/audit'
import { type Opinion, secondOpinion } from './second-opinion'
import type { Violation } from './violation'

const DAY = 24 * 60 * 60 * 1000
const SYMBOLS = '123456789A'

type Say = (rule: number, holds: boolean, says: string) => void

/** What is wrong with a game by itself and with the rows that go with it. */
export function faultsOf(stored: StoredGame): readonly Violation[] {
  const faults: Violation[] = []
  const say: Say = (rule, holds, says) => {
    if (!holds) faults.push({ rule, about: `game ${stored.game.id}`, says })
  }
  agreement(stored, say)
  if (!isBoard(stored.game)) return faults
  const opinion = secondOpinion(
    stored.game,
    stored.moves.map(({ column }) => column),
  )
  plies(stored, opinion, say)
  times(stored, say)
  if (stored.game.state === 'active') running(stored, opinion, say)
  else ending(stored, opinion, say)
  seating(stored, say)
  return faults
}

function isBoard({ columns, rows, align }: StoredGame['game']): boolean {
  const isSize = (size: number) => Number.isInteger(size) && size >= 5 && size <= 10
  const fits = Number.isInteger(align) && align >= 3 && align <= Math.min(columns, rows)
  return isSize(columns) && isSize(rows) && fits
}

/** Rules 1 and 9: what was agreed on is what is played. */
function agreement({ game, challenge, proposal, previous }: StoredGame, say: Say): void {
  say(1, isBoard(game), `${game.columns}x${game.rows}x${game.align} is no setting`)
  say(1, game.redId !== game.yellowId, 'somebody plays against themselves')
  say(1, isMoveDays(game.moveDays), `nobody can agree on ${game.moveDays} days a move`)
  if (!challenge || !proposal) return say(9, false, 'no challenge with terms was made')

  const parties = [challenge.challengerId, challenge.opponentId]
  const players = [game.redId, game.yellowId]
  say(
    1,
    players.every((id) => parties.includes(id)),
    'the players are not those of the challenge',
  )
  for (const term of ['columns', 'rows', 'align', 'moveDays', 'isPublic'] as const)
    say(
      1,
      game[term] === proposal[term],
      `${term} is ${game[term]}, but ${proposal[term]} was agreed on`,
    )
  say(9, challenge.state === 'accepted', `its challenge is ${challenge.state}`)
  say(6, proposal.at >= challenge.createdAt, 'its terms are older than its challenge')
  say(6, game.startedAt >= proposal.at, 'it began before its terms were proposed')
  say(6, game.startedAt < challenge.expiresAt, 'it began after its challenge had expired')
  say(6, isSame(challenge.endedAt, game.startedAt), 'it did not begin when it was accepted')
  if (!challenge.rematchOf || !previous) return
  const before = [previous.redId, previous.yellowId]
  say(
    1,
    players.every((id) => before.includes(id)),
    'the rematch has other players',
  )
  say(1, previous.state !== 'active', 'the game before the rematch is not over')
  say(1, !challenge.sidesSwapped || game.redId === previous.yellowId, 'sides were not swapped')
}

/** Rules 2, 4, 5 and 11: the moves are the line, and can be played. */
function plies(
  { game, moves, extensions }: StoredGame,
  { illegal, discs }: Opinion,
  say: Say,
): void {
  say(
    2,
    moves.every(({ ply }, index) => ply === index),
    'a ply is missing',
  )
  const line = moves.map(({ column }) => SYMBOLS[column] ?? '?').join('')
  say(2, line === game.line, `its line is ${game.line}, but its moves are ${line}`)
  const rule = illegal?.why === 'the game was over' ? 5 : 4
  say(rule, !illegal, `ply ${illegal?.ply} cannot be played: ${illegal?.why}`)
  const ahead = discs[0] - discs[1]
  const counted = discs[0] + discs[1] === moves.length && (ahead === 0 || ahead === 1)
  say(11, counted || illegal !== null, `${moves.length} moves make ${discs.join(' + ')} discs`)
  const played =
    game.state === 'active' || endsByMove(game.ending) ? moves.length : moves.length + 1
  const changes = played + extensions.length
  say(2, game.revision === changes, `revision ${game.revision} does not count its changes`)
}

/** Rules 5 and 6: everything in its time. */
function times(stored: StoredGame, say: Say): void {
  const { game, moves } = stored
  let turnBeganAt = game.startedAt
  for (const { ply, at } of moves) {
    say(6, at >= turnBeganAt, `ply ${ply} was made before its turn`)
    say(
      5,
      at.getTime() < flagOf(stored, ply, turnBeganAt),
      `ply ${ply} was made after its flag had fallen`,
    )
    turnBeganAt = at
  }
  say(6, isSame(game.turnBeganAt, turnBeganAt), 'the turn did not begin with the last move')
  say(6, game.endedAt === null || game.endedAt >= turnBeganAt, 'it ended before its last move')
}

/** Rule 8: a game that is on can go on. */
function running(stored: StoredGame, { winner, full }: Opinion, say: Say): void {
  const { game, moves, extensions } = stored
  say(8, winner === null, `it goes on, though ${nameOf(winner)} has won`)
  say(8, winner !== null || !full, 'it goes on, though the board is full')
  say(8, game.winner === null && game.ending === null && game.endedAt === null, 'it has an end')
  const flag = flagOf(stored, moves.length, game.turnBeganAt)
  const last = game.downtimeId
  const known = last === null || extensions.some(({ downtimeId }) => downtimeId === last)
  say(8, known, 'a downtime put its flag off, but there is no extension')
  const falls = game.flagsAt?.getTime() ?? NEVER
  say(8, falls === flag, 'its flag does not fall when the time for the move is over')
}

/** Rule 7: an end is what the board, a player or the clock made of it. */
function ending(stored: StoredGame, { winner, full }: Opinion, say: Say): void {
  const { game, moves } = stored
  const { state, endedAt, flagsAt } = game
  say(7, endedAt !== null, 'it ended at no time')
  say(7, flagsAt === null, 'its clock is still running')
  const byBoard = winner !== null ? 'alignment' : full ? 'full_board' : null
  const how = game.ending
  say(7, byBoard === null || how === byBoard, `it ended by ${how}, but the board says ${byBoard}`)
  say(7, byBoard !== null || !endsByMove(how), `it ended by ${how}, which the board does not show`)
  say(7, state === stateOf(how), `it is ${state} by ${how}`)
  const right = winner === null ? game.winner : nameOf(winner)
  say(7, game.winner === right, `${game.winner} won, but ${right} aligned`)
  say(7, (state === 'won') === (game.winner !== null), `${state}, won by ${game.winner}`)
  const last = moves.at(-1)?.at ?? game.startedAt
  if (endsByMove(how)) say(7, isSame(endedAt, last), 'it did not end with its last move')

  const flagged = endedAt !== null && endedAt.getTime() >= flagOf(stored, moves.length, last)
  if (how === 'time') {
    say(7, flagged, 'it was lost on time before the flag fell')
    say(7, game.winner === nameOf(moves.length % 2 === 0 ? 1 : 0), 'the one to move won on time')
  } else if (!endsByMove(how)) say(7, !flagged, `it ended by ${how} after the flag had fallen`)
  if (how === 'abort') say(7, moves.length < 2, 'it was called off after both had moved')
}

/** Rules 3 and 10: a seat for each side, which says how the game ended for it. */
function seating({ game, seats }: StoredGame, say: Say): void {
  say(3, seats.length === 2, `it has ${seats.length} seats`)
  for (const side of ['red', 'yellow'] as const) {
    const [mine, other] = side === 'red' ? [game.redId, game.yellowId] : [game.yellowId, game.redId]
    const seat = seats.find((one) => one.side === side)
    if (!seat) continue
    say(3, seat.playerId === mine, `another player has the seat of ${side}`)
    say(3, seat.opponentId === other, `the seat of ${side} has another opponent`)
    say(10, seat.isPublic === game.isPublic, `the seat of ${side} is as public as another game`)
    say(10, isSame(seat.endedAt, game.endedAt), `the seat of ${side} ended at another time`)
    const result = resultOf(game, side)
    say(10, seat.result === result, `the seat of ${side} says ${seat.result}, not ${result}`)
  }
}

/** How a stored game ended for a side, or `null` while it is on. */
export function resultOf(game: StoredGame['game'], side: 'red' | 'yellow') {
  if (game.state === 'active') return null
  if (game.state !== 'won') return game.state
  return game.winner === side ? 'won' : 'lost'
}

function stateOf(how: StoredGame['game']['ending']) {
  if (how === 'abort') return 'aborted'
  return how === 'full_board' ? 'drawn' : 'won'
}

/** When the flag of ply `ply` falls, in ms: what downtimes took of the turn is given back. */
function flagOf({ game, extensions }: StoredGame, ply: number, turnBeganAt: Date): number {
  if (game.moveDays === null) return NEVER
  let seconds = 0
  for (const one of extensions) if (one.ply === ply) seconds += one.seconds
  return turnBeganAt.getTime() + game.moveDays * DAY + seconds * 1000
}

const endsByMove = (how: string | null) => how === 'alignment' || how === 'full_board'
const nameOf = (side: 0 | 1 | null) => (side === null ? null : side === 0 ? 'red' : 'yellow')
const isMoveDays = (days: number | null) => days === null || [1, 2, 3, 5, 7, 14].includes(days)
const NEVER = Number.POSITIVE_INFINITY
const isSame = (a: Date | null, b: Date | null) =>
  a === null || b === null ? a === b : a.getTime() === b.getTime()
