import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Rules } from '@/lib/game/rules'
import { type Engine, openEngine } from '@/lib/solver/engine'
import { BUILT, buildSolver, fileOf } from './build-solver.mjs'

/** A table of 256 MB: what these commands prove takes longer than anything else. */
const BITS = 24

/** The engine of a setting, without its book, for proofs that nobody waits for. */
export async function provingEngine(rules: Rules): Promise<Engine> {
  await buildSolver([rules])
  const binary = await readFile(join(BUILT, fileOf(rules)))
  return openEngine(rules, await WebAssembly.compile(binary), { bits: BITS })
}
