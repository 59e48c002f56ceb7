import { counted, ms, percentile } from './figures'
import type { Result } from './result'
import { aSite } from './site'

const GAMES = 500
const RATE = 25

/** What players wait for at 500 games, 25 moves a second and 1,000 open pages. */
export async function steady(seconds: number): Promise<readonly Result[]> {
  const site = await aSite({ tables: GAMES, rounds: 1 })
  try {
    const opened = await site.crowd.sitDown()
    if (opened['200'] !== 2 * GAMES) throw new Error(`streams: ${JSON.stringify(opened)}`)
    await site.crowd.play(RATE, Math.min(60, seconds / 3))
    const cpu = site.server.cpu()
    const sent = await site.crowd.play(RATE, seconds)
    const busy = (site.server.cpu() - cpu) / (seconds * 1000)
    const came = counted(sent.map((move) => move.came))
    const late = percentile(
      sent.map((move) => move.late),
      0.99,
    )
    const answered = sent.map((move) => move.answered)
    const seen = sent.map((move) => (Number.isNaN(move.seen) ? Infinity : move.seen))
    const wrong = sent.length - (came.done ?? 0) + site.crowd.lost()
    const load = `${GAMES} games, ${RATE} moves a second, ${2 * GAMES} streams, ${seconds} s`
    const line = (what: string, value: number, target: number): Result => ({
      part: `steady: ${what}`,
      what: load,
      measured: ms(value),
      target: `≤ ${target} ms`,
      met: value <= target,
    })
    return [
      line('answer, p50', percentile(answered, 0.5), 25),
      line('answer, p99', percentile(answered, 0.99), 150),
      line('opponent sees it, p99', percentile(seen, 0.99), 300),
      {
        part: 'steady: errors',
        what: `${sent.length} moves, sent ${ms(late)} late (p99); the server used ${(100 * busy).toFixed(0)} % of a core`,
        measured: wrong === 0 ? '0' : `${wrong} ${JSON.stringify(came)}`,
        target: '0',
        met: wrong === 0,
      },
    ]
  } finally {
    await site.stop()
  }
}
