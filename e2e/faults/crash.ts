/** Rounds of load, crash, restart and comparison: what `kill` and `power` have in common. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openStore } from '@/db/open'
import { seededChance } from '@/lib/play/rehearsal'
import { asking } from './ask'
import { someGames, somePlayers, someRules } from './cast'
import { checked } from './checker'
import { aHistory } from './history'
import { aLedger } from './ledger'
import { type Lane, aLane } from './load'
import { type Result, type Stage, percentile } from './result'
import { type Site, aSite } from './site'

const LANES = 16
/** Milliseconds between two things asked in one lane: a player may move five times a second. */
const EVERY = 110
const GAMES = 12

export type Crashing = {
  readonly part: string
  readonly rounds: number
  /** Rounds go on until so many moves were acknowledged. */
  readonly moves: number
  /** Beside the usual ones. */
  readonly settings?: Readonly<Record<string, string>>
  /** Kills the site, and does to its files what goes with it. */
  readonly crash: (site: Site, round: number) => Promise<void>
  /** Ends after the first round that lost something. */
  readonly isControl?: boolean
}

/** Where a site of a part keeps its things: a folder, and a store. */
export async function aPlace(stage: Stage, name: string) {
  const dataDir = join(stage.folder, name)
  mkdirSync(dataDir, { recursive: true })
  const database = await stage.postgres?.database()
  const url = database?.url ?? `file:${dataDir}/aplomb.db`
  return { dataDir, url, settings: { DATA_DIR: dataDir, DATABASE_URL: url } }
}

export async function crashing(stage: Stage, how: Crashing): Promise<Result> {
  const chance = seededChance(stage.seed)
  const { dataDir, url, settings } = await aPlace(stage, how.part.replaceAll(/[^a-z0-9]+/gi, '-'))
  const site = await aSite({ ...settings, ...how.settings })
  const history = aHistory(join(dataDir, 'history.jsonl'))
  const ledger = aLedger()
  const ready: number[] = []
  const broken: string[] = []
  let lost = 0
  let round = 0

  await migrated(url)
  const ask = asking(site.origin)
  const lanes = Array.from({ length: LANES }, (_, at) =>
    aLane(`lane ${at}`, { ask, history, ledger, chance }),
  )
  try {
    await dealt(url, lanes, () => someRules(chance))
    await site.start()
    for (; round < how.rounds || ledger.acknowledged() < how.moves; round++) {
      const lasts = 500 + chance() * 3000
      let isOver = false
      const played = Promise.all(lanes.map((lane) => lane.play(EVERY, () => isOver)))
      await Promise.race([pause(lasts), played])
      if (!site.isUp()) throw new Error(`it ended by itself:\n${site.said()}`)
      await how.crash(site, round)
      isOver = true
      await played

      ready.push(await site.start())
      const gone = await ledger.missing(url)
      lost += gone.length
      if (how.isControl) {
        if (gone.length > 0) break
      } else broken.push(...gone.map((what) => `lost: ${what}`))
      await Promise.all(lanes.map((lane) => lane.settle()))
      broken.push(...(await checked(url, ['--history', history.path])))
      stage.say(
        `${how.part}: round ${round + 1}, ${ledger.acknowledged()} moves acknowledged, ` +
          `${lost} lost, ready after ${Math.round(ready.at(-1) ?? 0)} ms`,
      )
      if (!how.isControl && broken.length > 0) break
      await dealt(url, lanes, () => someRules(chance))
    }
  } finally {
    await site.kill()
  }
  broken.push(...ledger.broken())
  return {
    part: how.part,
    rounds: round,
    acknowledged: ledger.acknowledged(),
    lost,
    broken,
    figures: `ready after p50 ${seconds(percentile(ready, 0.5))}, p99 ${seconds(percentile(ready, 0.99))}`,
  }
}

async function migrated(url: string): Promise<void> {
  const store = openStore(url)
  await store.migrate()
  await store.close()
}

/** Gives new games to all lanes that have few left. */
async function dealt(
  url: string,
  lanes: readonly Lane[],
  rulesOf: Parameters<typeof someGames>[2],
): Promise<void> {
  const poor = lanes.filter((lane) => lane.left() < GAMES / 2)
  if (poor.length === 0) return
  const store = openStore(url)
  try {
    const players = await somePlayers(store.db, poor.length * 4)
    const pairs = poor.flatMap((_, lane) =>
      Array.from({ length: GAMES }, (__, game) => {
        const [a, b] = [players[lane * 4 + (game % 4)], players[lane * 4 + ((game + 1) % 4)]]
        if (!a || !b) throw new Error('too few players')
        return [a, b] as const
      }),
    )
    const games = await someGames(store.db, pairs, rulesOf)
    for (const [at, lane] of poor.entries()) lane.deal(games.slice(at * GAMES, (at + 1) * GAMES))
  } finally {
    await store.close()
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
