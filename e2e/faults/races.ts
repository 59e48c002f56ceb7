import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sweep } from '@/app/_commands/sweep'
import type { Db } from '@/db/commit'
import { openStore } from '@/db/open'
import { seededChance } from '@/lib/play/chance'
import type { Arena, Race } from './arena'
import { asking } from './ask'
import { randomId } from './cast'
import { checked } from './checker'
import { aPlace } from './company'
import { aHistory } from './history'
import {
  type Kind,
  againstResign,
  bothPlayers,
  deadline,
  doubleAcceptance,
  doubleFinish,
  doubleSignUp,
  twoMoves,
} from './race-kinds'
import type { Part, Result, Stage } from './result'
import { aSite } from './site'
import { storedAt } from './stored'

/** How many races of each kind; the first is the one that players run most. */
const KINDS: Readonly<Record<string, { kind: Kind; full: number; short: number }>> = {
  'two moves at once': { kind: twoMoves, full: 1000, short: 60 },
  'both players at once': { kind: bothPlayers, full: 300, short: 20 },
  'a move at its deadline': { kind: deadline, full: 300, short: 30 },
  'a move against a resignation': { kind: againstResign, full: 300, short: 20 },
  'two acceptances': { kind: doubleAcceptance, full: 300, short: 10 },
  'two ends': { kind: doubleFinish, full: 300, short: 20 },
  'two sign-ups': { kind: doubleSignUp, full: 300, short: 10 },
}
const AT_ONCE = 4

/** Two requests at the same moment, to one process and then to two on one store. */
export const races: Part = async (stage) =>
  stage.isShort ? [await racing(stage, 2)] : [await racing(stage, 1), await racing(stage, 2)]

async function racing(stage: Stage, processes: 1 | 2): Promise<Result> {
  const storeName = stage.postgres ? 'PostgreSQL' : 'SQLite'
  const part = `races, ${storeName}, ${processes === 1 ? 'one process' : 'two processes'}`
  const { dataDir, url, settings } = await aPlace(stage, `races-${processes}`)
  const sites = [await aSite(settings), ...(processes === 2 ? [await aSite(settings)] : [])]
  const history = aHistory(join(dataDir, 'history.jsonl'))
  const broken: string[] = []
  let rounds = 0
  let acknowledged = 0
  try {
    for (const site of sites) await site.start()
    const store = openStore(url)
    const [here, there] = [sites[0], sites.at(-1)].map((site) => asking(site?.origin ?? ''))
    if (!here || !there) throw new Error('there is no site')
    const arena: Arena = { db: store.db, chance: seededChance(stage.seed), history, here, there }
    for (const [name, { kind, full, short }] of Object.entries(KINDS)) {
      const all = await kind(arena, stage.isShort ? short : full)
      const stopSweeping = sweeping(store.db)
      const oks = await runAll(all)
      acknowledged += oks
      await stopSweeping()
      const stored = await storedAt(url)
      const faults = all.flatMap((race) => race.faults(stored))
      broken.push(...faults.map((what) => `${name}: ${what}`))
      rounds += all.length
      stage.say(`${part}: ${all.length} x ${name}, ${faults.length} violations`)
    }
    await store.close()
    broken.push(...(await checked(url, ['--history', history.path])))
    for (const site of sites) if (!site.isUp()) broken.push(`it ended by itself:\n${site.said()}`)
  } finally {
    for (const site of sites) await site.kill()
  }
  return { part, rounds, acknowledged, lost: 0, broken, figures: `${broken.length} violations` }
}

/** The sweep, again and again, as another process would; the answer ends it with a last one. */
function sweeping(db: Db): () => Promise<void> {
  const over = new AbortController()
  const deps = {
    db,
    now: () => new Date(),
    trusted: () => new Date(),
    newId: randomId,
    coin: () => true,
    announce: () => undefined,
  }
  const swept = (async () => {
    while (!over.signal.aborted) {
      await sweep(deps)
      await pause(5)
    }
    await sweep(deps)
  })()
  return async () => {
    over.abort()
    await swept
  }
}

/** Those that have no moment of their own run a few at once, each between its own players. */
async function runAll(all: readonly Race[]): Promise<number> {
  let acknowledged = 0
  const timed = all.filter(({ at }) => at !== undefined)
  const others = all.filter(({ at }) => at === undefined)
  const alone = async () => {
    for (let race = others.shift(); race; race = others.shift()) {
      const oks = await race.run()
      acknowledged += oks
    }
  }
  await Promise.all([
    ...timed.map(async ({ at = 0, run }) => {
      await pause(Math.max(0, at - Date.now()))
      const oks = await run()
      acknowledged += oks
    }),
    ...Array.from({ length: AT_ONCE }, alone),
  ])
  return acknowledged
}
