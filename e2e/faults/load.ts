/** Players at their games: a few lanes, in each of which one thing is asked at a time. */
import { setTimeout as pause } from 'node:timers/promises'
import { drop, emptyPosition, illegalDrop, type Position } from '@/lib/game/position'
import type { Chance } from '@/lib/play/chance'
import type { Ask, Told } from './ask'
import type { Staged } from './cast'
import { type History, instant } from './history'
import type { Ledger } from './ledger'

type Wish =
  | { readonly op: 'move'; readonly game: Staged; readonly ply: number; readonly column: number }
  | { readonly op: 'resign'; readonly game: Staged; readonly ply: number }

/** One in so many things asked is a look at the game, and one in so many gives it up. */
const LOOKS = 20
const RESIGNS = 80

/** A lane plays its games one after the other, and knows of each how far it has come. */
export type Lane = {
  /** Asks again and again, every `every` milliseconds at the earliest, until it is told to stop. */
  readonly play: (every: number, isOver: () => boolean) => Promise<void>
  /** Asks again what nobody answered; throws if it is not answered after so many tries. */
  readonly settle: (tries?: number) => Promise<void>
  /** The games that nobody has begun. */
  readonly left: () => number
  readonly deal: (games: readonly Staged[]) => void
  /** Asks one thing. */
  readonly once: () => Promise<void>
}

export function aLane(
  client: string,
  { ask, history, ledger, chance }: { ask: Ask; history: History; ledger: Ledger; chance: Chance },
): Lane {
  const games: Staged[] = []
  let current: { readonly game: Staged; position: Position } | null = null
  let pending: Wish | null = null

  const next = () => {
    if (current) return current
    const game = games.shift()
    if (!game) throw new Error(`lane ${client} has no games left`)
    return (current = { game, position: emptyPosition(game.rules) })
  }
  const send = async (wish: Wish): Promise<Told> => {
    const { op, game } = wish
    const player = game.players[wish.ply % 2 === 0 ? 'red' : 'yellow']
    const called = instant()
    const told = await (op === 'move'
      ? ask.move(player, { game: game.id, ply: wish.ply, column: wish.column })
      : ask.resign(player, game.id))
    const { outcome } = told
    const times = { called, returned: instant() }
    const what = { client, outcome, game: game.id, player: player.id, ...times }
    if (wish.op === 'move') {
      const { ply, column } = wish
      history.add({ op: wish.op, ...what, ply, column })
      ledger.note({ op: wish.op, game: game.id, ply, column }, told)
    } else {
      history.add({ op: wish.op, ...what })
      ledger.note({ op: wish.op, game: game.id }, told)
    }
    return told
  }
  const act = async (wish: Wish) => {
    const told = await send(wish)
    pending = told.outcome === 'info' ? wish : null
    if (told.outcome !== 'ok' || !current) return told
    if (wish.op === 'move') {
      current.position = drop(current.position, wish.column)
      if (current.position.outcome.status !== 'playing') current = null
    } else current = null
    return told
  }
  const look = async () => {
    const { game } = next()
    const player = game.players.red
    const called = instant()
    const view = await ask.read(player, game.id)
    if (!view) return
    const what = { client, player: player.id, game: game.id, line: view.line }
    history.add({ op: 'read', ...what, called, returned: instant() })
    ledger.saw(game.id, view.line)
  }
  const step = async () => {
    const { game, position } = next()
    const ply = position.line.length
    if (chance() * LOOKS < 1) await look()
    else if (ply > 2 && chance() * RESIGNS < 1) await act({ op: 'resign', game, ply })
    else await act({ op: 'move', game, ply, column: someColumn(chance, position) })
  }
  return {
    left: () => games.length,
    deal: (some) => void games.unshift(...some),
    once: step,
    play: async (every, isOver) => {
      let due = performance.now() + chance() * every
      while (!isOver()) {
        await pause(Math.max(0, due - performance.now()))
        if (isOver() || pending) return
        await step()
        due = Math.max(due + every, performance.now() - every)
      }
    },
    settle: async (tries = 5) => {
      let last = ''
      for (let attempt = 0; pending; attempt++) {
        if (attempt === tries)
          throw new Error(`${pending.op} in game ${pending.game.id} stays unknown: ${last}`)
        // Whether it was done before or is done now, it is done once.
        const told = await act(pending)
        last = `${told.outcome}, ${told.status}, ${told.refusal}`
        if (told.outcome === 'fail' && told.refusal !== 'too_fast') return void (pending = null)
        if (told.outcome !== 'ok') await pause(500)
      }
    },
  }
}

export function someColumn(chance: Chance, position: Position): number {
  const free = position.columns.flatMap((_, at) => (illegalDrop(position, at) ? [] : [at]))
  const column = free[Math.floor(chance() * free.length)]
  if (column === undefined) throw new Error('the board is full')
  return column
}
