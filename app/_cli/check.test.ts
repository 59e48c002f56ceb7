import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openStore } from '@/db/open'
import { games } from '@/db/schema'
import { aGame, aStoreUrl } from '@/db/testing'
import { aplomb } from './testing'

let url: string
beforeEach(async () => {
  url = await aStoreUrl()
})

const check = (...args: string[]) => aplomb(['check', ...args], { env: { DATABASE_URL: url } })

test('check says of how much it read that all is well', async () => {
  const store = openStore(url)
  await store.migrate()
  await aGame(store.db, { line: '4435' })
  expect(await check()).toEqual({
    code: 0,
    lines: [],
    complaint: 'aplomb check: games read: 1, moves: 4; all is well\n',
  })
  await store.close()
})

test('check names the rule and the game that breaks it, and exits 1', async () => {
  const store = openStore(url)
  await store.migrate()
  const { id } = await aGame(store.db, { line: '1212121' })
  await store.db.update(games).set({ winner: 'yellow' }).where(eq(games.id, id))
  await store.close()
  const { code, lines } = await check()
  expect(code).toBe(1)
  expect(lines).toContain(`rule 7: game ${id}: yellow won, but red aligned`)
})

test('check says in one line that there is no database', async () => {
  url = url.replace(/aplomb\.db$|test_\w+$/, 'nothing')
  const { code, lines, complaint } = await check()
  expect({ code, lines }).toEqual({ code: 2, lines: [] })
  expect(complaint).toMatch(/^aplomb check: the database cannot be opened: [^\n]+\n$/)
})

test('check holds the store against a history', async () => {
  const store = openStore(url)
  await store.migrate()
  const { id } = await aGame(store.db, { line: '4435' })
  await store.close()
  const folder = await mkdtemp(join(tmpdir(), 'aplomb-check-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'history')
  await writeFile(path, `${JSON.stringify({ op: 'given', game: id, plies: 3 })}\n`)
  expect(await check('--history', path)).toEqual({
    code: 1,
    lines: [`rule 17: game ${id}: ply 3 in column 4 was played by nobody`],
    complaint: 'aplomb check: games read: 1, moves: 4; contradictions: 1\n',
  })
})

test('check says in one line what is wrong with a history', async () => {
  expect(await check('--history', join(tmpdir(), 'nothing'))).toEqual({
    code: 2,
    lines: [],
    complaint: `aplomb check: ${join(tmpdir(), 'nothing')}: it cannot be read\n`,
  })
})

test('check takes no words', async () => {
  expect(await check('everything')).toEqual({
    code: 2,
    lines: [],
    complaint: 'aplomb check: "everything" means nothing here\n',
  })
})
