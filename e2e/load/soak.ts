import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Server } from '../bench/server'
import { MB, counted, growth, percentile } from './figures'
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
  const folder = mkdtempSync(join(tmpdir(), 'aplomb-soak-'))
  const heapFile = join(folder, 'heap')
  const collector = join(import.meta.dirname, 'collector.cjs')
  const settings = { NODE_OPTIONS: `--require=${JSON.stringify(collector)}`, HEAP_FILE: heapFile }
  const site = await aSite({ tables: GAMES, rounds, settings })
  const { server, crowd } = site
  try {
    await crowd.sitDown()
    const looks: Look[] = []
    const over = new AbortController()
    const watch = async () => {
      while (!over.signal.aborted) {
        const delay = (await metricsOf(server)).get('nodejs_eventloop_lag_p99_seconds') ?? NaN
        looks.push({ rss: rssOf(server), files: openFilesOf(server), delay })
        await pause(EVERY)
      }
    }
    // The first tenth is for warming up. Whatever fails ends it all, and the server is stopped.
    const [sent, early] = await Promise.all([
      crowd.play(RATE, seconds).finally(() => over.abort()),
      pause(100 * seconds).then(() => heldBy(server, heapFile)),
      watch(),
    ])
    const late = await heldBy(server, heapFile)
    const moves = sent.length * 0.9
    const wal = (await metricsOf(server)).get('aplomb_wal_bytes') ?? NaN
    const warm = looks.slice(Math.floor(looks.length / 10))
    const grown = growth(warm.map(({ rss }) => rss))
    const some = Math.ceil(warm.length / 9)
    const median = (those: readonly Look[], of: keyof Look) =>
      percentile(
        those.map((look) => look[of]),
        0.5,
      )
    const [first, last] = [warm.slice(0, some), warm.slice(-some)]
    const files = median(last, 'files') - median(first, 'files')
    const delay = median(looks, 'delay')
    const came = counted(sent.map((move) => move.came))
    const wrong = sent.length - (came.done ?? 0) + crowd.lost()
    const perMoves = ((late - early) / moves) * 10_000
    const minutes = (seconds / 60).toFixed(0)
    return [
      {
        part: 'soak: memory',
        what: `${minutes} min, ${sent.length} moves, ${GAMES} games at a time, ${2 * GAMES} streams; medians ${MB(median(first, 'rss'))}, ${MB(median(last, 'rss'))}`,
        measured: `${percent(grown)} along the line that fits best`,
        target: '≤ 5 %',
        met: grown <= 0.05,
      },
      {
        part: 'soak: what is held',
        what: `heap after a collection: ${MB(early)} at a tenth of the time, ${MB(late)} at its end`,
        measured: `${(perMoves / 1e6).toFixed(2)} MB more for 10,000 moves`,
        target: '≤ 2 MB',
        met: perMoves <= 2e6,
      },
      {
        part: 'soak: the rest',
        what: `loop delay p99 ${(1000 * delay).toFixed(0)} ms, WAL ${MB(wal)}, ${files} files more`,
        measured: `${wrong} errors`,
        target: '0; 50 ms; 64 MB; ± 5',
        met: wrong === 0 && delay <= 0.05 && wal <= 64e6 && Math.abs(files) <= 5,
      },
    ]
  } finally {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What the server's heap holds when all that nothing needs is gone, in bytes. */
async function heldBy({ pid }: Server, file: string): Promise<number> {
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  for (let tries = 0; tries < 100; tries += 1) {
    await pause(100)
    try {
      return Number(readFileSync(file, 'utf8'))
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code !== 'ENOENT') throw fault
    }
  }
  throw new Error('the server does not say what it holds')
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`
