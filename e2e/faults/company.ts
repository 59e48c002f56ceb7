/** A site with players at their games, and what they were told: what most parts begin with. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openStore } from '@/db/open'
import { type Chance, seededChance } from '@/lib/play/chance'
import { type Ask, asking } from './ask'
import { type Player, someGames, somePlayers, someRules } from './cast'
import { checked } from './checker'
import { type History, aHistory } from './history'
import { type Ledger, aLedger } from './ledger'
import { type Lane, aLane } from './load'
import type { Stage } from './result'
import { type Site, aSite } from './site'

/** Milliseconds between two things asked in one lane: a player may move five times a second. */
export const EVERY = 110
const LANES = 16
const GAMES = 12

export type Company = {
  readonly dataDir: string
  /** Where the store is, for the harness. */
  readonly url: string
  readonly site: Site
  readonly ask: Ask
  /** Somebody with games. */
  readonly player: Player
  readonly chance: Chance
  readonly history: History
  readonly ledger: Ledger
  readonly lanes: readonly Lane[]
  /** Gives new games to all lanes that have few left. */
  readonly deal: () => Promise<readonly Player[]>
  /**
   * Everybody plays, asking again what nobody answered, until the answer is called; that waits
   * until everything has been answered.
   */
  readonly play: (every?: number) => () => Promise<void>
  /** What the checker finds, and what the answers got wrong. */
  readonly faults: () => Promise<readonly string[]>
}

/** The folder of a site. */
export const folderOf = (stage: Stage, name: string) =>
  join(stage.folder, name.replaceAll(/[^a-z0-9]+/gi, '-'))

/** Where a site of a part keeps its things: a folder, and a store. */
export async function aPlace(stage: Stage, name: string) {
  const dataDir = folderOf(stage, name)
  mkdirSync(dataDir, { recursive: true })
  const database = await stage.postgres?.database()
  const url = database?.url ?? `file:${dataDir}/aplomb.db`
  return { dataDir, url, settings: { DATA_DIR: dataDir, DATABASE_URL: url, BACKUP_KEEP_DAYS: '0' } }
}

/** The site is not started yet; its store is migrated, and the games are dealt. */
export async function aCompany(
  stage: Stage,
  name: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Company> {
  const chance = seededChance(stage.seed)
  const place = await aPlace(stage, name)
  const { url, dataDir } = place
  const site = await aSite({ ...place.settings, ...settings })
  const store = openStore(url)
  await store.migrate()
  await store.close()
  const history = aHistory(`${folderOf(stage, name)}.jsonl`)
  const ledger = aLedger()
  const ask = asking(site.origin)
  const lanes = Array.from({ length: LANES }, (_, at) =>
    aLane(`lane ${at}`, { ask, history, ledger, chance }),
  )
  const deal = () => dealTo(lanes, url, chance)
  const [player] = await deal()
  if (!player) throw new Error('nobody plays')
  const play = (every = EVERY) => {
    const over = new AbortController()
    const played = Promise.all(
      lanes.map(async (lane) => {
        while (!over.signal.aborted) {
          await lane.play(every, () => over.signal.aborted)
          await lane.settle(120)
        }
      }),
    )
    return async () => {
      over.abort()
      await played
    }
  }
  const faults = async () => [
    ...ledger.broken(),
    ...(await checked(url, ['--history', history.path])),
  ]
  return { dataDir, url, site, ask, player, chance, history, ledger, lanes, deal, play, faults }
}

/** Answers the players that were made for it. */
async function dealTo(
  lanes: readonly Lane[],
  url: string,
  chance: Chance,
): Promise<readonly Player[]> {
  const poor = lanes.filter((lane) => lane.left() < GAMES / 2)
  if (poor.length === 0) return []
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
    const games = await someGames(store.db, pairs, () => someRules(chance))
    for (const [at, lane] of poor.entries()) lane.deal(games.slice(at * GAMES, (at + 1) * GAMES))
    return players
  } finally {
    await store.close()
  }
}
