import type { StoredGame } from '@/db/audit'
import type { Accept, Event, History, Move, Told } from './history'
import type { Violation } from './violation'

const SYMBOLS = '123456789A'

type Say = (rule: number, holds: boolean, says: string) => void

/** A stored move, and everybody who may have made it. */
type Made = {
  readonly ply: number
  readonly column: number
  readonly by: string
  readonly asked: readonly Move[]
}

/** What clients saw of a game that its rows contradict: rules 14 to 17. */
export function historyFaults(stored: StoredGame, history: History): readonly Violation[] {
  const faults: Violation[] = []
  const { game } = stored
  const say: Say = (rule, holds, says) => {
    if (!holds) faults.push({ rule, about: `game ${game.id}`, says })
  }
  acceptance(stored, history.accepts.get(game.challengeId) ?? [], say)
  const told = history.games.get(game.id)
  if (!told) return faults
  const made = madeMoves(stored, told)
  playing(made, told, say)
  endings(stored, told, say)
  order(made, say)
  reading(made, told, say)
  for (const [stream, events] of told.streams) {
    const left = history.closed.get(stream) ?? null
    streamed(stored, made, events, left, (rule, holds, says) =>
      say(rule, holds, `stream ${stream} ${says}`),
    )
  }
  return faults
}

/** What a history says about games and challenges that are not stored at all. */
export function unstored(
  history: History,
  games: ReadonlySet<string>,
  challenges: ReadonlySet<string>,
): readonly Violation[] {
  const lost = [...history.games].filter(
    ([id, { moves, leaves, reads, streams }]) =>
      !games.has(id) && ([...moves, ...leaves].some(isOk) || reads.length > 0 || streams.size > 0),
  )
  const unmade = [...history.accepts].filter(
    ([id, accepts]) => !challenges.has(id) && accepts.some(isOk),
  )
  return [
    ...lost.map(([id]) => ({
      rule: 14,
      about: `game ${id}`,
      says: 'clients knew it, but it is gone',
    })),
    ...unmade.map(([id]) => ({
      rule: 14,
      about: `challenge ${id}`,
      says: 'it was accepted, but there is no game',
    })),
  ]
}

const isOk = ({ outcome }: { readonly outcome: string }) => outcome === 'ok'
const mayBe = ({ outcome }: { readonly outcome: string }) => outcome !== 'fail'

function madeMoves({ game, moves }: StoredGame, told: Told): readonly Made[] {
  return moves.map(({ ply, column }) => {
    const by = ply % 2 === 0 ? game.redId : game.yellowId
    const same = (one: Move) => one.ply === ply && one.column === column && one.player === by
    return { ply, column, by, asked: told.moves.filter(same) }
  })
}

/** Rules 14 and 17 for moves: all that were acknowledged are there, and no others. */
function playing(made: readonly Made[], told: Told, say: Say): void {
  const inLog = new Set(made.flatMap(({ asked }) => asked))
  for (const one of told.moves)
    if (isOk(one))
      say(
        14,
        inLog.has(one),
        `ply ${one.ply} in column ${one.column} was acknowledged, but is lost`,
      )
  for (const { ply, column, asked } of made) {
    if (ply < told.given) continue
    const what = `ply ${ply} in column ${column}`
    say(17, asked.length > 0, `${what} was played by nobody`)
    say(14, asked.length === 0 || asked.some(mayBe), `${what} was refused, but is there`)
  }
}

/** Rules 14 and 17 for endings that somebody asked for. */
function endings({ game }: StoredGame, { leaves }: Told, say: Say): void {
  const loser = game.winner === 'red' ? game.yellowId : game.redId
  const right = {
    resign: ({ player }: { player: string }) => game.ending === 'resignation' && player === loser,
    abort: ({ player }: { player: string }) =>
      game.ending === 'abort' && [game.redId, game.yellowId].includes(player),
  }
  for (const one of leaves)
    if (isOk(one)) say(14, right[one.op](one), `${one.op} was acknowledged, but is lost`)
  if (game.ending !== 'resignation' && game.ending !== 'abort') return
  const asked = leaves.filter((one) => right[one.op](one))
  say(17, asked.length > 0, `it ended by ${game.ending}, which nobody asked for`)
  say(14, asked.length === 0 || asked.some(mayBe), `${game.ending} was refused, but is there`)
}

/** Rule 14 for the game itself: it came of an acceptance that was not refused. */
function acceptance({ game }: StoredGame, accepts: readonly Accept[], say: Say): void {
  say(
    14,
    accepts.length === 0 || accepts.some(mayBe),
    'its acceptance was refused, but it is there',
  )
  for (const one of accepts)
    if (isOk(one) && one.game !== null)
      say(14, one.game === game.id, `who accepted was told of game ${one.game}`)
}

const first = (times: readonly (number | null)[]) =>
  Math.min(...times.map((time) => time ?? Number.POSITIVE_INFINITY), Number.POSITIVE_INFINITY)
/** When a stored move was first acknowledged, and when it was first asked for. */
const acknowledged = ({ asked }: Made) => first(asked.filter(isOk).map(({ returned }) => returned))
const called = ({ asked }: Made) => first(asked.filter(mayBe).map((one) => one.called))

/** Rule 15: what was acknowledged before something else was asked for comes before it. */
function order(made: readonly Made[], say: Say): void {
  let soonest = Number.POSITIVE_INFINITY
  for (const move of made.toReversed()) {
    const asked = called(move)
    say(
      15,
      asked === Number.POSITIVE_INFINITY || soonest >= asked,
      `ply ${move.ply} was asked for when a later one had been acknowledged`,
    )
    soonest = Math.min(soonest, acknowledged(move))
  }
}

/** Rule 15: a page shows all that anybody knew when it was asked for, and nothing yet to come. */
function reading(made: readonly Made[], told: Told, say: Say): void {
  const line = lineOf(made)
  const known = [
    ...made.map((move) => ({ plies: move.ply + 1, since: acknowledged(move) })),
    ...told.reads.map((read) => ({ plies: read.line.length, since: read.returned })),
  ].toSorted((a, b) => a.since - b.since)
  let next = 0
  let most = told.given
  for (const read of told.reads.toSorted((a, b) => a.called - b.called)) {
    for (; (known[next]?.since ?? Number.POSITIVE_INFINITY) < read.called; next++)
      most = Math.max(most, known[next]?.plies ?? 0)
    const plies = read.line.length
    say(15, line.startsWith(read.line), `${read.client} read ${read.line}, which it never was`)
    say(15, plies >= most, `${read.client} read ${plies} plies when ${most} were known`)
    say(15, wasAsked(made[plies - 1], told, read.returned), `${read.client} read what was to come`)
  }
}

/** Rule 16: a stream tells the game as it went, to those who may see it, and leaves nothing out. */
function streamed(
  { game }: StoredGame,
  made: readonly Made[],
  events: readonly Event[],
  left: number | null,
  say: Say,
): void {
  const line = lineOf(made)
  let before: Event | undefined
  for (const event of events) {
    const mine = event.player === game.redId || event.player === game.yellowId
    say(16, game.isPublic || mine, `told ${event.player} of a private game`)
    say(16, line.startsWith(event.line), `told of ${event.line}, which it never was`)
    const grows = !before || (event.version > before.version && event.line.startsWith(before.line))
    say(16, grows, `told of version ${event.version} after ${before?.version}`)
    before = event
  }
  if (left === null) return
  const known = made.findLast((move) => acknowledged(move) < left)?.ply ?? -1
  const shown = before?.line.length ?? 0
  say(16, shown > known, `ended at ${shown} plies when ${known + 1} were known`)
}

function wasAsked(move: Made | undefined, { given }: Told, by: number): boolean {
  return !move || move.ply < given || called(move) <= by
}

function lineOf(made: readonly Made[]): string {
  return made.map(({ column }) => SYMBOLS[column] ?? '?').join('')
}
