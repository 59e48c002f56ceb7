/** The production build of this tree under load, with a hall of players in its store. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build, buildState } from '../../app/_cli/build.mjs'
import { type Server, serve } from '../bench/server'
import { type Table, aHall } from './hall'
import { aListener } from './listener'
import { type Crowd, aCrowd } from './play'
import { type Sender, aSender } from './sender'

const ROOT = resolve(import.meta.dirname, '../..')
export const TOKEN = 'only-for-measuring-on-this-machine'

export type Site = {
  readonly server: Server
  readonly crowd: Crowd
  readonly sender: Sender
  readonly tables: readonly Table[]
  readonly stop: () => Promise<void>
}

/** Starts it on a core of its own; this process stays on the others. */
export async function aSite(size: {
  readonly tables: number
  readonly rounds: number
  /** What else is to be in the store, and how the server is set. */
  readonly furnish?: (url: string, tables: readonly Table[]) => Promise<void>
  readonly settings?: Readonly<Record<string, string>>
}): Promise<Site> {
  if (buildState(ROOT) !== 'current') await build(ROOT, process.env)
  if (process.platform === 'linux' && cpus().length > 1)
    execFileSync('taskset', ['-acp', `1-${cpus().length - 1}`, String(process.pid)])
  const folder = mkdtempSync(join(tmpdir(), 'aplomb-load-'))
  const url = `file:${folder}/aplomb.db`
  const tables = await aHall(url, size.tables, size.rounds)
  await size.furnish?.(url, tables)
  const server = await serve(ROOT, {
    DATABASE_URL: url,
    DATA_DIR: folder,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    METRICS_TOKEN: TOKEN,
    LOG_LEVEL: 'warn',
    ...size.settings,
  })
  const sender = await aSender(server.url)
  const crowd = aCrowd(tables, sender, (game, player, hear) =>
    aListener(server.url, game, player, hear),
  )
  return {
    server,
    crowd,
    sender,
    tables,
    stop: async () => {
      crowd.leave()
      sender.close()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
