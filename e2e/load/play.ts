/** Players who move at fixed times, whatever becomes of the moves before: an open loop. */
import { setImmediate as turnOfLoop, setTimeout as pause } from 'node:timers/promises'
import { LINE, type Table } from './hall'
import type { Listener } from './listener'
import type { Came, Sender } from './sender'

/** A move that was to be sent `at` (ms, monotonic), and how long after that it was answered and seen. */
export type Sent = {
  readonly at: number
  /** How much later than that it was sent: what the load itself adds to the answer. */
  late: number
  /** Also `waiting`, and `unsent` where everybody waited for an answer. */
  came: Came
  answered: number
  /** By the opponent; NaN if they did not listen, or did not see it. */
  seen: number
}

/** A table as far as its games have come. */
type Seat = {
  readonly table: Table
  game: number
  ply: number
  isBusy: boolean
  /** What each opponent has yet to see: the move that made so many plies. */
  readonly awaited: Map<number, Sent>
  listeners: readonly Listener[]
}

export type Crowd = {
  /** Opens the page of the game at every table, for `each` of its two players. */
  readonly sitDown: () => Promise<Readonly<Record<string, number>>>
  /** Sends moves evenly, `rate` a second, for so many seconds; waits for the last answers. */
  readonly play: (rate: number, seconds: number) => Promise<readonly Sent[]>
  /** Streams that broke off without being asked to. */
  readonly lost: () => number
  readonly leave: () => void
}

export function aCrowd(
  tables: readonly Table[],
  sender: Sender,
  listen: (game: string, player: Table['players']['red'], hear: Hear) => Listener,
): Crowd {
  const seats: Seat[] = tables.map((table) => ({
    table,
    game: 0,
    ply: 0,
    isBusy: false,
    awaited: new Map(),
    listeners: [],
  }))
  let turn = 0
  let lost = 0

  const sit = (seat: Seat) => {
    const id = seat.table.games[seat.game]
    if (id === undefined) return
    seat.listeners = (['red', 'yellow'] as const).map((side) =>
      listen(id, seat.table.players[side], {
        saw: (plies) => {
          // Red makes the odd plies, so yellow waits for them.
          if ((plies % 2 === 1) !== (side === 'yellow')) return
          const sent = seat.awaited.get(plies)
          seat.awaited.delete(plies)
          if (sent) sent.seen = performance.now() - sent.at
        },
        lost: () => (lost += 1),
      }),
    )
  }
  const rise = (seat: Seat) => {
    for (const listener of seat.listeners) listener.leave()
  }
  /** The next table where nobody waits for an answer. */
  const free = (): Seat | null => {
    for (let tries = 0; tries < seats.length; tries++) {
      const seat = seats[turn++ % seats.length]
      if (seat && !seat.isBusy && seat.table.games[seat.game] !== undefined) return seat
    }
    return null
  }
  const send = async (seat: Seat, sent: Sent) => {
    const { table, ply } = seat
    const game = table.games[seat.game]
    const column = LINE[ply]
    if (game === undefined || column === undefined) throw new Error('there is nothing to play')
    seat.isBusy = true
    if (seat.listeners.length > 0) seat.awaited.set(ply + 1, sent)
    const player = table.players[ply % 2 === 0 ? 'red' : 'yellow']
    sent.came = await sender.move(player, { game, ply, column })
    sent.answered = performance.now() - sent.at
    if (sent.came === 'done') seat.ply += 1
    else seat.awaited.delete(ply + 1)
    if (seat.ply < LINE.length) return void (seat.isBusy = false)
    // This game is over: the two go on to their next, as pages do.
    await pause(500)
    rise(seat)
    seat.awaited.clear()
    seat.game += 1
    seat.ply = 0
    if (seat.listeners.length > 0) sit(seat)
    seat.isBusy = false
  }
  return {
    lost: () => lost,
    leave: () => seats.forEach(rise),
    sitDown: async () => {
      const came: Record<string, number> = {}
      for (let first = 0; first < seats.length; first += 50) {
        const some = seats.slice(first, first + 50)
        some.forEach(sit)
        for (const { listeners } of some)
          for (const { opened } of listeners) {
            const status = String(await opened)
            came[status] = (came[status] ?? 0) + 1
          }
      }
      return came
    },
    play: async (rate, seconds) => {
      const begin = performance.now() + 50
      const all: Sent[] = []
      const underWay: Promise<void>[] = []
      for (let number = 0; number < rate * seconds; number++) {
        const at = begin + (number * 1000) / rate
        const early = at - performance.now()
        await (early > 0 ? pause(early) : turnOfLoop())
        const late = performance.now() - at
        const sent: Sent = { at, late, came: 'waiting', answered: NaN, seen: NaN }
        all.push(sent)
        const seat = free()
        if (seat) underWay.push(send(seat, sent))
        else sent.came = 'unsent'
      }
      await Promise.all(underWay)
      return all
    },
  }
}

type Hear = { readonly saw: (plies: number) => void; readonly lost: () => void }
