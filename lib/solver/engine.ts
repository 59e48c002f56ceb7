import type { Line } from '@/lib/game/position'
import type { Rules } from '@/lib/game/rules'
import type { Meter } from './budget'
import type { Bounds } from './score'

/** What the modules in assembly/ export: see module.ts there. */
type Exports = {
  readonly memory: WebAssembly.Memory
  line(): number
  set(length: number): number
  begin(): void
  narrow(from: number, to: number): void
  test(score: number): void
  run(nodes: number): number
  lower(): number
  upper(): number
  beginGames(columns: number): void
  runGames(nodes: number): void
  games(column: number): number
  points(column: number): number
  nodeCount(): number
  forgetAll(): void
  limitTable(bits: number): void
}

const PLAYING = 0
const SPENT = 0
const EXACT = 2

/** One module at work. It does one thing at a time: await each call before the next. */
export type Engine = {
  readonly rules: Rules
  /** Forgets every position, so that what comes next does not depend on what came before. */
  forget(): void
  /**
   * Proves bounds of the score of the position after `line`, where the game goes on, until the score
   * is exact, `enough` says so, or the meter is empty. `known` are bounds proved already; `first` is
   * a score to test first. Never wrong, however early it stops.
   */
  prove(line: Line, meter: Meter, task?: Task): Promise<Bounds>
  /**
   * Plays games from the position after `line`, where the game goes on, to their end until the meter
   * is empty; each begins with a drop in one of `columns`, of which there is a sample each. The same
   * for the same number of nodes.
   */
  playOut(line: Line, columns: readonly number[], meter: Meter): Promise<readonly Sample[]>
}

/** Of the games that began with a column: how many, and the points in them of the side to move. */
export type Sample = {
  readonly games: number
  /** One for a win, a half for a draw. */
  readonly points: number
}

export type Task = {
  readonly known?: Bounds
  readonly first?: number
  readonly enough?: (bounds: Bounds) => boolean
  /** Told of each new bound. */
  readonly heard?: (bounds: Bounds) => void
}

/**
 * An engine for the setting that the module was compiled for. `bits` limits its table to 2^bits
 * times 16 bytes.
 */
export async function openEngine(
  rules: Rules,
  module: WebAssembly.Module,
  { bits = 22 }: { readonly bits?: number } = {},
): Promise<Engine> {
  const instance = await WebAssembly.instantiate(module, { env: { abort } })
  const exports = instance.exports as unknown as Exports
  exports.limitTable(bits)

  const set = (line: Line): void => {
    new Uint8Array(exports.memory.buffer).set(line, exports.line())
    if (exports.set(line.length) !== PLAYING)
      throw new RangeError('no game goes on after this line')
    exports.begin()
  }
  const bounds = (): Bounds => ({ lower: exports.lower(), upper: exports.upper() })

  return {
    rules,
    forget() {
      exports.forgetAll()
    },
    async prove(line, meter, { known, first, enough = () => false, heard } = {}) {
      set(line)
      if (known) exports.narrow(known.lower, known.upper)
      if (first !== undefined) exports.test(first)
      for (let done = 0; ; ) {
        const now = bounds()
        if (now.lower === now.upper || enough(now)) return now
        const allowed = meter.allowance()
        if (allowed <= 0) return now
        const found = exports.run(allowed)
        const count = exports.nodeCount()
        // A proof that needed no slice of its own needs no break either.
        if (found === EXACT && count - done < allowed / 2) {
          meter.count(count - done)
          return bounds()
        }
        await meter.spend(count - done)
        done = count
        if (found !== SPENT) heard?.(bounds())
      }
    },
    async playOut(line, columns, meter) {
      set(line)
      exports.beginGames(columns.reduce((all, column) => all | (1 << column), 0))
      for (let done = 0; ; ) {
        const allowed = meter.allowance()
        if (allowed <= 0) break
        exports.runGames(allowed)
        const count = exports.nodeCount()
        // Less is left than a game takes.
        if (count === done) break
        await meter.spend(count - done)
        done = count
      }
      return columns.map((column) => ({
        games: exports.games(column),
        points: exports.points(column) / 2,
      }))
    },
  }

  function abort(message: number, _file: number, row: number, column: number): never {
    throw new Error(`broken contract: ${textAt(message)} (${row}:${column})`)
  }

  /** A string of AssemblyScript: UTF-16, its length in bytes before it. */
  function textAt(at: number): string {
    const { buffer } = exports.memory
    const length = new DataView(buffer).getUint32(at - 4, true)
    return new TextDecoder('utf-16le').decode(new Uint8Array(buffer, at, length))
  }
}
