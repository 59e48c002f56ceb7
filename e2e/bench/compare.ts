import type { Server } from './server'

/** One kind of request, sent one after the other. Throws if the answer is not the expected one. */
export type Load = {
  readonly name: string
  readonly server: Server
  readonly request: (round: number) => Promise<void>
}

/** Milliseconds a request: the server's CPU time, and the time until the answer. */
export type Cost = { readonly name: string; readonly cpu: number; readonly wall: number }

const ROUNDS = 8

/**
 * What each load costs, in turns (A B A B ...) so that a machine that changes its speed changes
 * it for all: the median over the rounds.
 */
export async function compare(loads: readonly Load[], perRound: number): Promise<readonly Cost[]> {
  let sent = 0
  for (const load of loads) for (let i = 0; i < perRound; i++) await load.request(sent++)
  const costs = loads.map(() => ({ cpu: [] as number[], wall: [] as number[] }))
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, load] of loads.entries()) {
      const cpu = load.server.cpu()
      const wall = performance.now()
      for (let i = 0; i < perRound; i++) await load.request(sent++)
      costs[index]!.wall.push((performance.now() - wall) / perRound)
      costs[index]!.cpu.push((load.server.cpu() - cpu) / perRound)
    }
  return loads.map(({ name }, index) => ({
    name,
    cpu: median(costs[index]!.cpu),
    wall: median(costs[index]!.wall),
  }))
}

/** The middle one of some numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return (
    (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2
  )
}
