import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { acceptChallenge } from '@/app/_commands/accept-challenge'
import { playMove } from '@/app/_commands/play-move'
import { someDeps } from '@/app/_commands/testing'
import { found } from '@/app/_cli/check/testing'
import { LEFT, anOldStoreUrl } from './before/testing'
import { dialect } from './columns'
import { findGame } from './games'
import { openStore } from './open'
import { findPlayerByUsername } from './players'

test('a site that an earlier version left is brought up to date, and its games go on', async () => {
  const url = await anOldStoreUrl()
  const store = openStore(url)
  expect(await store.migrate()).toBeGreaterThan(0)
  const { db } = store
  expect(await found(db)).toEqual([])

  const deps = someDeps(db, LEFT)
  expect(await findGame(db, 'old-21')).toMatchObject({ state: 'active', revision: 5 })
  const moved = await playMove(deps, 'old-1', { gameId: 'old-21', ply: 5, column: 3 })
  expect(moved).toMatchObject({ ok: true, value: { state: 'active', line: [3, 3, 2, 4, 1, 3] } })
  const begun = await acceptChallenge(deps, 'old-2', { challengeId: 'old-18', revision: 1 })
  const game = begun.ok ? await findGame(db, begun.value) : null
  expect(game?.terms).toEqual({
    rules: { columns: 5, rows: 5, align: 3 },
    moveDays: 2,
    isPublic: true,
  })
  expect((await findPlayerByUsername(db, 'théo'))?.id).toBe('old-2')
  expect(await found(db)).toEqual([])
  await store.close()
})

/** Runs the command and kills it before its statement number `last`; answers how many it began. */
function migrateUpTo(last: number, url: string): number {
  const command = ['node_modules/tsx/dist/cli.mjs', 'app/_cli/aplomb.ts', 'migrate']
  const NODE_OPTIONS = `--require ${resolve('db/before/killed.cjs')}`
  const child = spawnSync(process.execPath, command, {
    env: { ...process.env, DATABASE_URL: url, NODE_OPTIONS, KILL_AT: String(last) },
    encoding: 'utf8',
  })
  return Number(/begun (\d+)/.exec(child.stderr)?.[1] ?? 0)
}

test('a site that was killed while it was brought up to date is brought up to date again', async () => {
  const begun = migrateUpTo(0, await anOldStoreUrl())
  expect(begun).toBeGreaterThan(10)
  for (const share of [0.3, 0.5, 0.7, 0.9]) {
    const url = await anOldStoreUrl()
    expect(migrateUpTo(Math.floor(begun * share), url)).toBe(0)
    const store = openStore(url)
    await store.migrate()
    expect(await found(store.db)).toEqual([])
    expect(await store.migrate()).toBe(0)
    await store.close()
  }
}, 120_000)

test('a copy of the file is made before it is brought up to date, and kept', async () => {
  const url = await anOldStoreUrl()
  const store = openStore(url)
  await store.migrate()
  expect(await store.migrate()).toBe(0)
  await store.close()
  const copy = join(dirname(url.slice('file:'.length)), 'backups/before-0002.db')
  // Only SQLite's file can be copied like this: a server has its own ways.
  expect(existsSync(copy)).toBe(dialect === 'sqlite')
  if (dialect === 'postgres') return
  const file = new Sqlite(copy, { readonly: true })
  expect(file.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(file.prepare('select count(*) from games').pluck().get()).toBe(8)
  expect(file.prepare('select count(*) from __drizzle_migrations').pluck().get()).toBe(2)
  file.close()
})
