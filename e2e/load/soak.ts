import { setTimeout as pause } from 'node:timers/promises'
import { MB, counted, percentile } from './figures'
import type { Result } from './result'
import { aSite } from './site'
import { metricsOf, openFilesOf, rssOf } from './watch'

const GAMES = 500
const RATE = 20
const EVERY = 5000

type Look = { readonly rss: number; readonly files: number; readonly delay: number }

/** Whether memory grows with time, while games end, pages are left, and others begin. */
export async function soak(seconds: number): Promise<readonly Result[]> {
  const rounds = Math.ceil((RATE * seconds) / (GAMES * 36)) + 1
  const site = await aSite({ tables: GAMES, rounds })
  const { server, crowd } = site
  try {
    await crowd.sitDown()
    const looks: Look[] = []
    const over = new AbortController()
    const watching = (async () => {
      while (!over.signal.aborted) {
        const delay = (await metricsOf(server)).get('nodejs_eventloop_lag_p99_seconds') ?? NaN
        looks.push({ rss: rssOf(server), files: openFilesOf(server), delay })
        await pause(EVERY)
      }
    })()
    const sent = await crowd.play(RATE, seconds)
    over.abort()
    await watching
    const wal = (await metricsOf(server)).get('aplomb_wal_bytes') ?? NaN
    const part = (from: number, to: number) =>
      looks.slice(Math.floor(looks.length * from), Math.ceil(looks.length * to))
    const [early, late] = [part(0.1, 0.2), part(0.9, 1)].map((some) => ({
      rss: percentile(
        some.map(({ rss }) => rss),
        0.5,
      ),
      files: percentile(
        some.map(({ files }) => files),
        0.5,
      ),
    })) as [Record<'rss' | 'files', number>, Record<'rss' | 'files', number>]
    const growth = late.rss / early.rss - 1
    const delay = percentile(
      looks.map((look) => look.delay),
      0.5,
    )
    const came = counted(sent.map((move) => move.came))
    const wrong = sent.length - (came.done ?? 0) + crowd.lost()
    const minutes = (seconds / 60).toFixed(0)
    return [
      {
        part: 'soak: memory',
        what: `${minutes} min, ${sent.length} moves, ${GAMES} games at a time, ${2 * GAMES} streams`,
        measured: `${MB(early.rss)} → ${MB(late.rss)}, ${(100 * growth).toFixed(1)} %`,
        target: '≤ 5 %',
        met: growth <= 0.05,
      },
      {
        part: 'soak: the rest',
        what: `loop delay p99 ${(1000 * delay).toFixed(0)} ms, WAL ${MB(wal)}, ${late.files - early.files} files more`,
        measured: `${wrong} errors`,
        target: '0; 50 ms; 64 MB; ± 5',
        met: wrong === 0 && delay <= 0.05 && wal <= 64e6 && Math.abs(late.files - early.files) <= 5,
      },
    ]
  } finally {
    await site.stop()
  }
}
