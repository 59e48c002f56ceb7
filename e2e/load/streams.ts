import { setTimeout as pause } from 'node:timers/promises'
import type { Result } from './result'
import { MB } from './figures'
import { aSite } from './site'
import { metricsOf, openFilesOf, rssOf } from './watch'

const STREAMS = 2000

/** What an open page costs the server in memory, and whether it is given back. */
export async function streams(): Promise<readonly Result[]> {
  const site = await aSite({ tables: STREAMS / 2, rounds: 1 })
  const { server, crowd } = site
  try {
    // A process that has just started grows by whatever it does first.
    await crowd.play(25, 20)
    await settled()
    const [before, files] = [rssOf(server), openFilesOf(server)]
    const opened = await crowd.sitDown()
    await settled()
    const held = rssOf(server)
    const open = (await metricsOf(server)).get('aplomb_streams')
    const each = (held - before) / STREAMS
    crowd.leave()
    const left = performance.now()
    while ((await metricsOf(server)).get('aplomb_streams') !== 0) await pause(100)
    const freed = (performance.now() - left) / 1000
    while (rssOf(server) > 1.1 * before && performance.now() - left < 60_000) await pause(1000)
    const after = rssOf(server)
    const seconds = ((performance.now() - left) / 1000).toFixed(0)
    return [
      {
        part: 'streams: held',
        what: `${STREAMS} in one process: ${JSON.stringify(opened)}`,
        measured: `${open} open, ${(each / 1024).toFixed(0)} kB each`,
        target: `${STREAMS}, ≤ 64 kB each`,
        met: open === STREAMS && each <= 64 * 1024,
      },
      {
        part: 'streams: given back',
        what: `closed after ${freed.toFixed(1)} s; ${openFilesOf(server) - files} files more than before`,
        measured: `${MB(before)}, ${MB(held)} with all, ${MB(after)} ${seconds} s after`,
        target: 'within 10 % in 60 s',
        met: after <= 1.1 * before,
      },
    ]
  } finally {
    await site.stop()
  }
}

const settled = () => pause(5000)
