import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { z } from 'zod'

/** The file is not as described below; `message` says where. */
export class BadHistory extends Error {}

// A history is a file of JSON lines, one for each thing that some client did or saw during a run,
// written as it becomes known, in any order (but see `event`). The checker holds it against what is
// stored afterwards. Ids are those of the store.

/** Milliseconds of one monotonic clock that all clients share. */
const moment = z.number().nonnegative()
const id = z.string().min(1)

/**
 * `ok`: acknowledged, and the answer was read to its end. `fail`: refused (4xx), so it must have
 * had no effect. `info`: nobody knows (5xx, no answer in time, a cut connection); `returned` is
 * `null` then, or the moment at which the client gave up.
 */
const asked = z.strictObject({
  outcome: z.enum(['ok', 'fail', 'info']),
  /** Whoever does one thing after the other. */
  client: id,
  player: id,
  called: moment,
  returned: moment.nullable(),
})

/**
 * `ply` and `column` as they were sent: a refused move may name impossible ones. One that came when
 * the flag had fallen is answered with the lost game, and counts as `fail`.
 */
const move = asked.extend({ op: z.literal('move'), game: id, ply: z.number(), column: z.number() })
const leave = asked.extend({ op: z.enum(['resign', 'abort']), game: id })
/** `game` is the one that the answer named. */
const accept = asked.extend({ op: z.literal('accept'), challenge: id, game: id.nullable() })

/** A game as a page showed it that was read to its end. `line` is in notation: `4435`. */
const page = z.strictObject({
  op: z.literal('read'),
  client: id,
  /** `null` for somebody who is not signed in. */
  player: id.nullable(),
  game: id,
  line: z.string(),
  called: moment,
  returned: moment,
})

/**
 * A message of a live stream. `stream` names one reader's stream of one game over all its
 * reconnections; its events stand in the file in the order in which they came.
 */
const event = z.strictObject({
  op: z.literal('event'),
  stream: id,
  player: id.nullable(),
  game: id,
  version: z.number(),
  line: z.string(),
  returned: moment,
})

/** The reader left, after waiting so long that the stream should have shown all that was known. */
const closed = z.strictObject({ op: z.literal('closed'), stream: id, called: moment })

/** The game had so many plies when the run began. Of one of which this is not said: none. */
const given = z.strictObject({ op: z.literal('given'), game: id, plies: z.number() })

const operation = z.discriminatedUnion('op', [move, leave, accept, page, event, closed, given])

export type Move = z.output<typeof move>
export type Leave = z.output<typeof leave>
export type Accept = z.output<typeof accept>
export type Read = z.output<typeof page>
export type Event = z.output<typeof event>
/** One line of a history. */
export type Operation = z.output<typeof operation>

/** What a history says about one game. */
export type Told = {
  given: number
  readonly moves: Move[]
  readonly leaves: Leave[]
  readonly reads: Read[]
  /** By stream, in order. */
  readonly streams: Map<string, Event[]>
}

export type History = {
  readonly games: ReadonlyMap<string, Told>
  /** By challenge. */
  readonly accepts: ReadonlyMap<string, readonly Accept[]>
  /** When readers left, by stream. */
  readonly closed: ReadonlyMap<string, number>
}

/** Reads a history. Throws `BadHistory` with the number of a line that cannot be understood. */
export async function readHistory(path: string): Promise<History> {
  const operations: Operation[] = []
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Infinity })
  let number = 0
  for await (const line of lines) {
    number += 1
    operations.push(parsed(line, number))
  }
  return historyOf(operations)
}

/** The same for operations at hand. */
export function historyOf(operations: readonly Operation[]): History {
  const games = new Map<string, Told>()
  const accepts = new Map<string, Accept[]>()
  const left = new Map<string, number>()
  const tell = (game: string): Told =>
    entry(games, game, () => ({ given: 0, moves: [], leaves: [], reads: [], streams: new Map() }))
  for (const one of operations)
    switch (one.op) {
      case 'move':
        tell(one.game).moves.push(one)
        break
      case 'resign':
      case 'abort':
        tell(one.game).leaves.push(one)
        break
      case 'accept':
        entry(accepts, one.challenge, () => []).push(one)
        break
      case 'read':
        tell(one.game).reads.push(one)
        break
      case 'event':
        entry(tell(one.game).streams, one.stream, () => []).push(one)
        break
      case 'closed':
        left.set(one.stream, one.called)
        break
      case 'given':
        tell(one.game).given = one.plies
        break
    }
  return { games, accepts, closed: left }
}

function parsed(line: string, number: number): Operation {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw new BadHistory(`line ${number} is no JSON`)
  }
  const one = operation.safeParse(value)
  if (!one.success) {
    const [issue] = one.error.issues
    throw new BadHistory(`line ${number}: ${issue?.path.join('.')} ${issue?.message}`)
  }
  if ('outcome' in one.data && one.data.outcome !== 'info' && one.data.returned === null)
    throw new BadHistory(`line ${number}: an answer was read at no time`)
  return one.data
}

function entry<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const found = map.get(key)
  if (found !== undefined) return found
  const made = make()
  map.set(key, made)
  return made
}
