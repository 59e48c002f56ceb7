import { openThread } from '@/app/_solver/thread'
import { chooseMove } from '@/lib/computer/choose-move'
import { type Level, mindOf } from '@/lib/computer/level'
import { chanceFrom } from '@/lib/play/chance'
import { type ActiveGame, positionOf } from '@/lib/play/game'
import type { Solver } from '@/lib/solver/solver'

/** After whatever else the machine has to do. */
const NICE = 15

export type Thinkers = {
  /** The column that `level` plays, thought about for `ms` at most. */
  readonly choose: (game: ActiveGame, level: Level, ms: number) => Promise<number>
  readonly close: () => void
}

/**
 * Threads that think, one game each; `choose` is to be called for as many at once. They are started
 * when they are needed. The same game at the same ply is played the same way, as long as the time
 * is enough, so that nobody learns anything by asking twice.
 */
export function openThinkers(): Thinkers {
  const idle: Solver[] = []
  const all = new Set<Solver>()
  return {
    async choose(game, level, ms) {
      const solver = idle.pop() ?? openThread({ nice: NICE })
      all.add(solver)
      try {
        const position = positionOf(game)
        const { budget } = mindOf(level)
        const found = await solver.analyse(position, {
          ...budget,
          ms: Math.min(ms, budget.ms ?? ms),
        })
        idle.push(solver)
        const chance = chanceFrom(`${game.id} ${game.line.length}`)
        return chooseMove(position, found, level, chance)
      } catch (fault) {
        // A thread that has failed may be gone: the next game gets another.
        all.delete(solver)
        solver.close()
        throw fault
      }
    },
    close() {
      for (const solver of all) solver.close()
      all.clear()
      idle.length = 0
    },
  }
}
