import { solverModule } from '@/app/_cli/solver-module.mjs'
import type { Line } from '@/lib/game/position'
import type { Rules } from '@/lib/game/rules'

/** What lib/solver/assembly/rival.ts exports. */
type Exports = {
  readonly memory: WebAssembly.Memory
  line(): number
  forget(): void
  guess(length: number, depth: number): number
}

const UNFINISHED = 1 << 20

/**
 * Alpha-beta on one setting: of these lines, all a drop longer than the position, where the game
 * goes on, the index of that which is best for who made the drop, after `ms` of looking ahead further
 * and further.
 */
export async function openAlphaBeta(
  rules: Rules,
): Promise<(lines: readonly Line[], ms: number) => number> {
  let end = 0
  const { instance } = await WebAssembly.instantiate(
    await solverModule(rules, { main: 'rival.ts' }),
    {
      clock: { expired: () => performance.now() >= end },
      env: {
        abort: () => {
          throw new Error('the rival stopped')
        },
      },
    },
  )
  const rival = instance.exports as unknown as Exports
  return (lines, ms) => {
    end = performance.now() + ms
    rival.forget()
    let best = 0
    for (let depth = 1; depth <= rules.columns * rules.rows; depth += 1) {
      const values: number[] = []
      for (const one of lines) {
        new Uint8Array(rival.memory.buffer).set(one, rival.line())
        const value = rival.guess(one.length, depth)
        if (value === UNFINISHED) return best
        values.push(-value)
      }
      best = values.indexOf(Math.max(...values))
    }
    return best
  }
}
