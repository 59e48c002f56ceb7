import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { aCompany } from './company'
import { aProbe } from './probe'
import { aProxy } from './proxy'
import { timeUntil } from './wait'
import type { Part, Postgres, Result, Stage } from './result'

/** After a fault has ended, everybody must be able to move again so soon. */
const BACK_WITHIN = 10_000

type Trouble = {
  readonly part: string
  readonly rounds: { readonly full: number; readonly short: number }
  /** Makes trouble and ends it. */
  readonly make: (postgres: Postgres, proxy: Awaited<ReturnType<typeof aProxy>>) => Promise<void>
}

/** The database goes away under the site in all the ways that databases do. */
export const postgres: Part = async (stage) => {
  const server = stage.postgres
  if (!server) throw new Error('this part is about PostgreSQL')
  const results: Result[] = []
  for (const trouble of troubles(stage.isShort)) results.push(await suffer(stage, server, trouble))
  return results
}

const troubles = (isShort: boolean): readonly Trouble[] => [
  {
    part: 'PostgreSQL, all connections terminated',
    rounds: { full: 20, short: 1 },
    make: terminateAll,
  },
  {
    part: 'PostgreSQL, cut during commits',
    rounds: { full: 20, short: 1 },
    make: async (_, proxy) => {
      proxy.cut(0.1)
      await pause(isShort ? 1000 : 2000)
      proxy.cut(0)
    },
  },
  {
    part: 'PostgreSQL, crashed and started again',
    rounds: { full: 10, short: 1 },
    make: (server) => server.restart(),
  },
  {
    part: `PostgreSQL, stopped for ${isShort ? 8 : 30} s`,
    rounds: { full: 2, short: 1 },
    make: async (server) => {
      server.signal('SIGSTOP')
      await pause(isShort ? 8000 : 30_000)
      server.signal('SIGCONT')
    },
  },
]

async function suffer(stage: Stage, server: Postgres, trouble: Trouble): Promise<Result> {
  const { part, make } = trouble
  const rounds = stage.isShort ? trouble.rounds.short : trouble.rounds.full
  const database = await server.database()
  const proxy = await aProxy(database.url, Math.random)
  const own: Stage = { ...stage, postgres: { ...server, database: async () => database } }
  const company = await aCompany(own, part, { DATABASE_URL: proxy.url })
  const { site, ledger, lanes, url } = company
  const broken: string[] = []
  const back: number[] = []
  try {
    await site.start()
    for (let round = 0; round < rounds; round++) {
      await company.deal()
      const stopPlaying = company.play()
      await pause(700)
      const probe = aProbe(site.origin, company.player, true)
      await make(server, proxy)
      const before = ledger.acknowledged()
      back.push(await timeUntil(() => ledger.acknowledged() >= before + lanes.length))
      const { broken: wrong } = await probe.stop()
      broken.push(...wrong)
      await stopPlaying()
      stage.say(`${part}: round ${round + 1}, back after ${Math.round(back.at(-1) ?? 0)} ms`)
      if (!site.isUp()) {
        broken.push(`the site ended by itself: ${site.said().slice(-2000)}`)
        break
      }
    }
    const gone = await ledger.missing(url)
    broken.push(...gone.map((what) => `lost: ${what}`), ...(await company.faults()))
    const slowest = Math.max(...back)
    if (slowest > BACK_WITHIN) broken.push(`back only after ${Math.round(slowest)} ms`)
    return {
      part,
      rounds,
      acknowledged: ledger.acknowledged(),
      lost: gone.length,
      broken,
      figures: `back within ${(slowest / 1000).toFixed(1)} s${proxy.cuts() > 0 ? `, ${proxy.cuts()} cuts` : ''}`,
    }
  } finally {
    await site.kill()
    proxy.close()
  }
}

async function terminateAll({ url }: Postgres): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = $1',
    ['client backend'],
  )
  await client.end()
}
