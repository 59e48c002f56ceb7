import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { savePlayedGames } from '@/db/bulk'
import type { Db } from '@/db/commit'
import { openSnapshot, openStore } from '@/db/open'
import { games, identities } from '@/db/schema'
import { NOON, aGame, aPlayer, aStoreUrl, newId } from '@/db/testing'
import { sumOf, tableNames } from '@/db/transfer'
import { seededChance } from '@/lib/play/chance'
import { rehearsedGame } from '@/lib/play/rehearsal'
import { aSession, putOff } from './check/testing'
import { aplomb } from './testing'

/** A store with something in every kind of column. */
async function aFullStore(): Promise<string> {
  const url = await aStoreUrl()
  const store = openStore(url)
  await store.migrate()
  const { db } = store
  const [red, yellow] = [await aPlayer(db, 'Zoë'), await aPlayer(db, '日本_1')]
  const chance = seededChance(5)
  const played = Array.from({ length: 40 }, () =>
    rehearsedGame(chance, { id: newId(), players: { red, yellow }, endedAt: NOON }),
  )
  await savePlayedGames(db, played)
  await aGame(db, { red, yellow, line: '445', terms: { moveDays: null } })
  await putOff(db)
  await aSession(db, red.id)
  const identity = { provider: 'github', subject: '1', playerId: red.id, createdAt: NOON }
  await db.insert(identities).values(identity)
  await store.close()
  return url
}

async function aFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'aplomb-copy-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return `file:${folder}/copy.db`
}

const copy = (...args: string[]) => aplomb(['copy', ...args])

async function inStore<Answer>(url: string, ask: (db: Db) => Promise<Answer>): Promise<Answer> {
  const snapshot = await openSnapshot(url)
  try {
    return await ask(snapshot.db)
  } finally {
    await snapshot.close()
  }
}
async function sums(db: Db) {
  const all = []
  for (const name of tableNames()) all.push([name, await sumOf(db, name)])
  return all
}

test('everything goes into a file and from there into a store, and is the same', async () => {
  const [from, file, to] = [await aFullStore(), await aFile(), await aStoreUrl()]
  const there = await copy('--from', from, '--to', file)
  expect(there).toMatchObject({ code: 0, lines: [] })
  expect(there.complaint).toMatch(/^aplomb copy: rows copied: \d+, among them 42 games and \d+ /)
  expect((await copy('--from', file, '--to', to)).code).toBe(0)
  expect(await inStore(to, sums)).toEqual(await inStore(from, sums))

  expect(await copy('--from', file, '--to', to)).toEqual({
    code: 2,
    lines: [],
    complaint:
      'aplomb copy: there is something in the database already; it has to be an empty one\n',
  })
}, 90_000)

test('contradictions are not copied, unless that is asked for', async () => {
  const [from, to] = [await aFullStore(), await aFile()]
  const store = openStore(from)
  await store.db.update(games).set({ line: '446' }).where(eq(games.line, '445'))
  await store.close()
  const strict = await copy('--from', from, '--to', to)
  expect(strict).toMatchObject({ code: 1, complaint: expect.stringMatching(/nothing was kept/) })
  expect(strict.lines).toEqual([expect.stringMatching(/^rule 2: game \w+: its line is 446, /)])
  expect((await copy('--from', from, '--to', to, '--as-is')).code).toBe(0)
}, 90_000)

test.each([
  [['--from', 'file:a.db', '--to', 'b.db'], /--to: must be file:PATH/],
  [['--out', '--in'], /say from where and to where/],
])('%j is no way to copy', async (words, why) => {
  const { code, complaint } = await copy(...words)
  expect(code).toBe(2)
  expect(complaint).toMatch(why)
})
