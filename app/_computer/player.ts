import type { Deps } from '@/app/_commands/deps'
import type { PlayMoveRefusal } from '@/app/_commands/play-move'
import { computerTurns } from '@/db/computers'
import { takeLease } from '@/db/leases'
import { sideToMove } from '@/lib/game/rules'
import { levelOf } from '@/lib/computer/account'
import type { Level } from '@/lib/computer/level'
import type { ActiveGame, Game } from '@/lib/play/game'
import type { Result } from '@/lib/result'

/** What the computer needs to play. */
export type Table = {
  readonly deps: () => Deps
  /** The command that everybody's moves go through. */
  readonly play: (
    deps: Deps,
    playerId: string,
    wish: { readonly gameId: string; readonly ply: number; readonly column: number },
  ) => Promise<Result<Game, PlayMoveRefusal>>
  /** The column to play, thought about for `ms` at most. */
  readonly choose: (game: ActiveGame, level: Level, ms: number) => Promise<number>
  /** How many games are thought about at once. */
  readonly threads: number
  /** This process among all that serve the site. */
  readonly holder: string
  readonly isStopping: () => boolean
  readonly pause: (ms: number) => Promise<void>
  readonly noteMove: (seconds: number) => void
  readonly noteFault: (fault: unknown, gameId: string | null) => void
}

/** Turns known at a time; those beyond wait in the store, and are found when these are done. */
const MOST = 200
/** Who thinks says so this often, in ms; whoever has not for so long is taken for dead. */
const LEASE = 6000
/** A move comes within two seconds: this much of it is for thinking, shared by all who wait. */
const THINKING = 1000
const LEAST = 20
/** No move comes sooner: people want to see their own disc land. */
const SOONEST = 600
/** A game of which something went wrong is left alone for so long. */
const AGAIN = 10_000

export type ComputerPlayer = {
  /** Finds the games in which it is the computer's turn, and moves in them. */
  readonly look: () => Promise<void>
  /** Resolves when every turn that is known has been played. */
  readonly rest: () => Promise<void>
}

/**
 * Plays for all computers: whoever has waited longest comes first, and nobody has two turns at once.
 * Of several processes one does it at a time, as long as there is something to do.
 */
export function computerPlayer(table: Table): ComputerPlayer {
  /** Games that wait here, are thought about, or are about to be moved in. */
  const known = new Set<string>()
  const queue: ActiveGame[] = []
  const failed = new Map<string, number>()
  const thinking = new Set<Promise<void>>()
  const moving = new Set<Promise<void>>()
  let looking: Promise<void> | null = null
  let isAgain = false
  const now = () => table.deps().now().getTime()

  async function find(): Promise<void> {
    if (table.isStopping()) return
    const { db, now: clock } = table.deps()
    for (const [id, at] of failed) if (now() - at >= AGAIN) failed.delete(id)
    const turns = await computerTurns(db, MOST)
    const news = turns.filter(({ id }) => !known.has(id) && !failed.has(id))
    if (news.length === 0 && known.size === 0) return
    const wish = { job: 'computer', holder: table.holder, forMs: LEASE }
    if (!(await takeLease(db, wish, clock()))) return
    for (const game of news.slice(0, MOST - known.size)) {
      known.add(game.id)
      queue.push(game)
    }
    const free = table.threads - thinking.size
    for (let begun = 0; begun < free && queue.length > 0; begun += 1) keep(thinking, think())
  }

  /** One thread's work: a turn after the other, until there are none. */
  async function think(): Promise<void> {
    for (let game = queue.shift(); game; game = queue.shift()) {
      if (table.isStopping()) return
      const share = (THINKING * table.threads) / (queue.length + 1)
      const turn = game
      await table.choose(turn, levelOfMover(turn), Math.max(LEAST, Math.floor(share))).then(
        // The thread goes on with the next game meanwhile.
        (column) => keep(moving, move(turn, column)),
        (fault: unknown) => giveUp(turn, fault),
      )
    }
    // What was beyond those that can be known at a time.
    keep(moving, look())
  }

  async function move(game: ActiveGame, column: number): Promise<void> {
    try {
      const early = game.turnBeganAt.getTime() + SOONEST - now()
      if (early > 0) await table.pause(Math.min(early, SOONEST))
      const wish = { gameId: game.id, ply: game.line.length, column }
      const played = await table.play(table.deps(), moverOf(game), wish)
      // Somebody resigned, aborted or lost on time meanwhile, or another process was faster.
      if (!played.ok && !EXPECTED.has(played.refusal.code))
        throw new Error(`the computer cannot play: ${played.refusal.code}`)
      if (played.ok) table.noteMove(Math.max(0, now() - game.turnBeganAt.getTime()) / 1000)
      known.delete(game.id)
    } catch (fault) {
      giveUp(game, fault)
    }
  }

  function giveUp({ id }: ActiveGame, fault: unknown): void {
    failed.set(id, now())
    known.delete(id)
    table.noteFault(fault, id)
  }

  function look(): Promise<void> {
    isAgain = true
    looking ??= (async () => {
      try {
        while (isAgain) {
          isAgain = false
          await find()
        }
      } catch (fault) {
        table.noteFault(fault, null)
      } finally {
        looking = null
      }
    })()
    return looking
  }

  return {
    look,
    async rest() {
      for (;;) {
        const going = [...(looking ? [looking] : []), ...thinking, ...moving]
        if (going.length === 0) return
        await Promise.all(going)
      }
    },
  }
}

/** Holds what goes on by itself until it has ended. */
function keep(those: Set<Promise<void>>, work: Promise<void>): void {
  const kept = work.finally(() => those.delete(kept))
  those.add(kept)
}

const EXPECTED: ReadonlySet<string> = new Set(['game_over', 'stale_ply', 'absent'])

function moverOf(game: ActiveGame): string {
  return game.players[sideToMove(game.line.length)].id
}

function levelOfMover(game: ActiveGame): Level {
  const level = levelOf(moverOf(game))
  if (level === null) throw new Error(`no computer is to move in ${game.id}`)
  return level
}
