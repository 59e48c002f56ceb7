import { spawn } from 'node:child_process'
import { rmSync, statSync } from 'node:fs'
import { openSnapshot } from '@/db/open'
import { aPlace } from './company'
import { type Part, percentile } from './result'
import { ROOT, aSite } from './site'

/** A site that comes back must not keep people waiting. */
const READY_WITHIN = { full: 3000, short: 15_000 }

/** A large site is killed with much of its database still in the log, and starts again. */
export const ready: Part = async (stage) => {
  const [games, rounds] = stage.isShort ? [2000, 1] : [100_000, 10]
  const part = `start after kill -9 with ${games.toLocaleString('en')} games`
  const { dataDir, url, settings } = await aPlace(stage, part)
  await seeded(url, games)
  const log = `${dataDir}/aplomb.db-wal`
  const size = statSync(log).size
  const site = await aSite(settings)
  const took: number[] = []
  const broken: string[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      took.push(await site.start())
      stage.say(`${part}: round ${round + 1}, ready after ${Math.round(took.at(-1) ?? 0)} ms`)
      await site.kill()
      // The index of the log is gone, as after a crash of the machine.
      rmSync(`${dataDir}/aplomb.db-shm`)
    }
  } finally {
    await site.kill()
  }
  const slowest = percentile(took, 0.99)
  // The short run shares the machine with others.
  const limit = READY_WITHIN[stage.isShort ? 'short' : 'full']
  if (slowest > limit) broken.push(`ready only after ${Math.round(slowest)} ms`)
  const figures = `ready within ${(slowest / 1000).toFixed(1)} s, log of ${Math.round(size / 2 ** 20)} MB`
  return [{ part, rounds, acknowledged: 0, lost: 0, broken, figures }]
}

/** Fills a store with played games, a tenth of which stay in its log. */
async function seeded(url: string, games: number): Promise<void> {
  await aplomb(url, 'migrate')
  await aplomb(url, 'seed', '--games', String(games * 0.9))
  // Somebody who reads keeps the log from being copied into the file.
  const reader = await openSnapshot(url)
  reader.damage()
  await aplomb(url, 'seed', '--games', String(games * 0.1), '--seed', '2')
  await reader.close()
}

function aplomb(url: string, ...words: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['node_modules/tsx/dist/cli.mjs', 'app/_cli/aplomb.ts', ...words],
      {
        cwd: ROOT,
        stdio: 'ignore',
        env: { ...process.env, DATABASE_URL: url, APLOMB_ROOT: ROOT },
      },
    )
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`aplomb ${words[0]} ended with ${code}`)),
    )
  })
}
