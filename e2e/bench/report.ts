import type { Cost } from './compare'
import type { SolverCost } from './solver'
import type { OpeningCost } from './solver-openings'

/** Of the time that the other solver takes. */
const OF_OTHER = 0.35
import type { Standing } from './tournament'

/** Prints costs beside the first one, the measure, and whether the last one keeps to `target`. */
export function costTable(title: string, costs: readonly Cost[], target: number): void {
  const [measure] = costs
  if (!measure) throw new Error('nothing was measured')
  console.log(`\n${title}\n`)
  console.log('| request | CPU ms | x | wall ms | x |\n|---|---|---|---|---|')
  for (const { name, cpu, wall } of costs)
    console.log(
      `| ${name} | ${cpu.toFixed(2)} | ${(cpu / measure.cpu).toFixed(2)} | ${wall.toFixed(2)} | ${(wall / measure.wall).toFixed(2)} |`,
    )
  const ratio = (costs.at(-1)?.cpu ?? NaN) / measure.cpu
  console.log(`\nTarget: CPU at most x ${target}: ${ratio <= target ? 'met' : 'MISSED'}`)
}

/** How many of something are done in a second. */
export type Rate = { readonly name: string; readonly rate: number }

/** Prints rates beside the first one, and whether the last one keeps to `target`. */
export function rateTable(title: string, rates: readonly Rate[], target: number): void {
  const [measure] = rates
  if (!measure) throw new Error('nothing was measured')
  console.log(`\n${title}\n`)
  console.log('| | a second | x |\n|---|---|---|')
  for (const { name, rate } of rates)
    console.log(`| ${name} | ${Math.round(rate)} | ${(rate / measure.rate).toFixed(2)} |`)
  const ratio = (rates.at(-1)?.rate ?? NaN) / measure.rate
  console.log(`\nTarget: at least x ${target}: ${ratio >= target ? 'met' : 'MISSED'}`)
}

/** Prints what positions cost to solve. */
export function solverTable(costs: readonly SolverCost[]): void {
  console.log('\nA position, solved with nothing remembered: time from its line to its score\n')
  console.log(
    '| setting | set | positions | mean | median | worst | nodes | nodes/s | plain solver x (of) | other solver | x | |\n|---|---|---|---|---|---|---|---|---|---|---|---|',
  )
  for (const { setting, set, positions, plain, other, ...cost } of costs) {
    const rate = (cost.nodes / cost.mean).toFixed(1)
    const slower = plain.positions > 0 ? (plain.mean / plain.ours).toFixed(0) : ''
    const ratio = other === null ? null : cost.mean / other
    const verdict = ratio === null ? '' : ratio <= OF_OTHER ? 'met' : 'MISSED'
    const theirs = other === null ? '| ' : `${time(other)} | ${ratio?.toFixed(2)}`
    console.log(
      `| ${setting} | ${set} | ${positions} | ${time(cost.mean)} | ${time(cost.median)} | ${time(cost.worst)} | ${cost.nodes.toFixed(0)} | ${rate} M | ${slower} (${plain.positions}) | ${theirs} | ${verdict} |`,
    )
  }
}

/** Prints how the opinion of the product fared; each had so many ms for a move. */
export function standingTable(standings: readonly Standing[], ms: number): void {
  console.log(`\nGames played out against alpha-beta, ${ms} ms a move\n`)
  console.log('| setting | games | won | drawn | lost | points |\n|---|---|---|---|---|---|')
  for (const { setting, games, won, drawn, lost } of standings) {
    const points = ((100 * (won + drawn / 2)) / games).toFixed(0)
    console.log(`| ${setting} | ${games} | ${won} | ${drawn} | ${lost} | ${points} % |`)
  }
}

/** Prints what openings cost, in seconds, and whether the process kept to the target. */
export function openingTable(costs: readonly OpeningCost[]): void {
  console.log('\nOpenings, solved from nothing without a book\n')
  console.log('| | CPU s | wall s | target | |\n|---|---|---|---|---|')
  for (const { name, wall, cpu, target } of costs)
    console.log(
      `| ${name} | ${cpu.toFixed(2)} | ${wall.toFixed(2)} | ${target} | ${cpu < target ? 'met' : 'MISSED'} |`,
    )
}

function time(microseconds: number): string {
  if (microseconds < 1_000) return `${microseconds.toPrecision(3)} µs`
  if (microseconds < 1_000_000) return `${(microseconds / 1_000).toPrecision(3)} ms`
  return `${(microseconds / 1_000_000).toPrecision(3)} s`
}

/** A page, the gzipped bytes of JavaScript that it loads, and how many more than the floor it may. */
export type Weight = { readonly name: string; readonly bytes: number; readonly allowance: number }

/** Prints the weights beside the first one, the floor. */
export function weightTable([floor, ...weights]: readonly Weight[]): void {
  if (!floor) throw new Error('nothing was weighed')
  console.log('\nFirst-load JavaScript, gzipped\n')
  console.log('| page | kB | above the floor | allowed | |\n|---|---|---|---|---|')
  console.log(`| ${floor.name} | ${kB(floor.bytes)} | | | |`)
  for (const { name, bytes, allowance } of weights) {
    const above = bytes - floor.bytes
    const verdict = above <= allowance ? 'met' : 'MISSED'
    console.log(`| ${name} | ${kB(bytes)} | ${kB(above)} | ${kB(allowance)} | ${verdict} |`)
  }
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
