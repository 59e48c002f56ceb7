import { existsSync, readFileSync, readdirSync, truncateSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { backUp } from '@/app/_live/nightly'
import { dialect } from '@/db/columns'
import type { Db } from '@/db/commit'
import { findGame } from '@/db/games'
import { openStore } from '@/db/open'
import { games, sessions } from '@/db/schema'
import { aGame, aPlayer, aStoreUrl } from '@/db/testing'
import type { Game } from '@/lib/play/game'
import { aSession } from './check/testing'
import { aplomb } from './testing'

let folder: string
let backup: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aplomb-backup-'))
  backup = join(folder, 'backup.db')
  return () => rm(folder, { recursive: true })
})

const on = (url: string, ...words: string[]) => aplomb(words, { env: { DATABASE_URL: url } })

async function inStore<Answer>(url: string, work: (db: Db) => Promise<Answer>): Promise<Answer> {
  const store = openStore(url)
  try {
    await store.migrate()
    return await work(store.db)
  } finally {
    await store.close()
  }
}

/** SQLite answers at once: without this nothing else would get its turn. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

/** Plays until it is stopped; answers what has been acknowledged. */
function players(db: Db) {
  const acknowledged: Game[] = []
  const until = new AbortController()
  const play = async () => {
    const [red, yellow] = [await aPlayer(db), await aPlayer(db)]
    while (!until.signal.aborted) {
      acknowledged.push(await aGame(db, { red, yellow, line: '4435' }))
      await nextTurn()
    }
  }
  const playing = Promise.all([play(), play()])
  return {
    acknowledged,
    stop: async () => {
      until.abort()
      await playing
    },
  }
}

/** Where the lost store was, or a new server in its place. */
async function destroyed(url: string): Promise<string> {
  if (dialect === 'postgres') return aStoreUrl()
  const path = url.slice('file:'.length)
  for (const end of ['', '-wal', '-shm']) await rm(path + end, { force: true })
  return url
}

test('what was played before a backup is there after all is lost, and the site goes on', async () => {
  const url = await aStoreUrl()
  const before = await inStore(url, async (db) => {
    await aSession(db, (await aPlayer(db)).id)
    const { acknowledged, stop } = players(db)
    while (acknowledged.length < 20) await nextTurn()
    const known = [...acknowledged]
    // As the server does every night, while people play.
    try {
      await backUp(backup, { ...process.env, DATABASE_URL: url })
    } finally {
      await stop()
    }
    expect(acknowledged.length).toBeGreaterThan(known.length)
    return known
  })

  const again = await destroyed(url)
  const restored = await on(again, 'restore', backup)
  expect(restored).toMatchObject({ code: 0 })
  expect(restored.lines.at(-1)).toMatch(/everybody has to sign in again$/)
  await inStore(again, async (db) => {
    for (const game of before) expect(await findGame(db, game.id)).toEqual(game)
    expect(await db.select().from(sessions)).toEqual([])
    await aGame(db, { line: '44' })
  })
  expect((await on(again, 'check')).complaint).toMatch(/all is well\n$/)
  expect(readdirSync(folder)).toEqual(['backup.db'])

  expect(await on(again, 'restore', backup)).toMatchObject({ code: 2 })
}, 120_000)

test('a backup in which games contradict themselves has a name of its own', async () => {
  const url = await aStoreUrl()
  await inStore(url, async (db) => {
    const { id } = await aGame(db, { line: '4435' })
    await db.update(games).set({ line: '4436' }).where(eq(games.id, id))
  })
  const made = await on(url, 'backup', backup)
  expect(made).toMatchObject({ code: 1, lines: [expect.stringMatching(/^rule 2: /)] })
  expect(readdirSync(folder)).toEqual(['backup.db.suspect'])

  const again = await destroyed(url)
  expect(await on(again, 'restore', `${backup}.suspect`)).toMatchObject({ code: 1 })
  expect((await on(again, 'restore', `${backup}.suspect`, '--as-is')).code).toBe(0)
}, 120_000)

test('a backup takes the place of no other file', async () => {
  const url = await aStoreUrl()
  await inStore(url, async () => undefined)
  writeFileSync(backup, 'another')
  expect(await on(url, 'backup', backup)).toEqual({
    code: 2,
    lines: [],
    complaint: `aplomb backup: there is a ${backup} already\n`,
  })
  expect(readFileSync(backup, 'utf8')).toBe('another')
})

test('a damaged backup is not restored', async () => {
  const url = await aStoreUrl()
  await inStore(url, async (db) => await aGame(db, { line: '4435' }))
  expect((await on(url, 'backup', backup)).code).toBe(0)
  truncateSync(backup, 8192)
  const again = await destroyed(url)
  expect(await on(again, 'restore', backup)).toEqual({
    code: 2,
    lines: [],
    complaint: `aplomb restore: ${backup} is truncated\n`,
  })
  expect(existsSync(again.replace('file:', ''))).toBe(false)
}, 60_000)
