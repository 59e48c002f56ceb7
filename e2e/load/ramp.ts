import { counted, ms, percentile } from './figures'
import type { Result } from './result'
import { aSite } from './site'

const RATES = [10, 25, 50, 75, 100, 125, 150, 175, 200, 250, 300, 400]
const SLOWEST = 500

type Step = {
  readonly rate: number
  /** Moves that were made, a second. */
  readonly good: number
  readonly p99: number
  /** How late the load was itself, p99. */
  readonly late: number
  readonly came: Readonly<Record<string, number>>
}

/** How many moves a second one process takes, and what becomes of twice as many. */
export async function ramp(seconds: number): Promise<readonly Result[]> {
  const each = Math.max(5, Math.round(seconds / (RATES.length + 2)))
  const total = RATES.reduce((sum, rate) => sum + rate, 0) * each + 1000 * 2 * each
  const site = await aSite({ tables: 1000, rounds: Math.ceil(total / 36_000) + 1 })
  try {
    const steps: Step[] = []
    const climb = async (rate: number): Promise<Step> => {
      const begun = performance.now()
      const sent = await site.crowd.play(rate, each)
      const lasted = Math.max(each, (performance.now() - begun) / 1000)
      const done = sent.filter(({ came }) => came === 'done')
      const p99 = percentile(
        done.map(({ answered }) => answered),
        0.99,
      )
      const late = percentile(
        sent.map((move) => move.late),
        0.99,
      )
      const step = {
        rate,
        late,
        good: done.length / lasted,
        p99,
        came: counted(sent.map(({ came }) => came)),
      }
      console.error(
        `${rate}/s: ${step.good.toFixed(0)}/s done, p99 ${ms(p99)}, sent ${ms(late)} late, ${JSON.stringify(step.came)}`,
      )
      return step
    }
    await site.crowd.play(25, 5)
    for (const rate of RATES) {
      const step = await climb(rate)
      steps.push(step)
      if (!isTaken(step)) break
    }
    const best = steps.findLast(isTaken) ?? { rate: 0, good: 0, p99: NaN, late: NaN, came: {} }
    const twice = await climb(2 * Math.max(best.rate, 10))
    const after = await climb(Math.max(10, best.rate / 2))
    const kept = twice.good / best.good
    const hung = (twice.came.hung ?? 0) + (twice.came.cut ?? 0) + (after.came.hung ?? 0)
    return [
      {
        part: 'ramp: capacity',
        what: `moves a second with p99 ≤ ${SLOWEST} ms and no error, ${each} s each`,
        measured: `${best.rate} (p99 ${ms(best.p99)})`,
        target: '≥ 100',
        met: best.rate >= 100,
      },
      {
        part: 'ramp: twice the load',
        what: `${twice.rate} a second, sent ${ms(twice.late)} late (p99): ${JSON.stringify(twice.came)}`,
        measured: `${(100 * kept).toFixed(0)} % still done, p99 ${ms(twice.p99)}`,
        target: '≥ 80 %, the rest 429 or 503',
        met: kept >= 0.8 && hung === 0,
      },
      {
        part: 'ramp: afterwards',
        what: `${after.rate} a second: ${JSON.stringify(after.came)}`,
        measured: `p99 ${ms(after.p99)}`,
        target: `≤ ${SLOWEST} ms, no error`,
        met: isTaken(after),
      },
    ]
  } finally {
    await site.stop()
  }
}

function isTaken({ p99, came }: Step): boolean {
  return p99 <= SLOWEST && Object.keys(came).every((word) => word === 'done')
}
