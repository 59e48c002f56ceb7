import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { someDeps } from '@/app/_commands/testing'
import { NOON, aDatabase, aPlayer, minutesAfter } from '@/db/testing'
import { type Nightly, nightlyBackup } from './nightly'

const HOUR = 60
const DAY = 24 * HOUR

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aplomb-nightly-'))
  return () => rmSync(folder, { recursive: true })
})

/** Files named as copies are, which are none. */
async function aSite({ broken = false, keepDays = 7 } = {}) {
  const db = await aDatabase()
  await aPlayer(db)
  const made: string[] = []
  const nightly: Nightly = {
    folder,
    keepDays,
    make: async (path) => {
      made.push(path.slice(folder.length + 1))
      if (broken) throw new Error('disk full')
      writeFileSync(path, '')
    },
  }
  const at = (minutes: number) => nightlyBackup(someDeps(db, minutesAfter(minutes)), nightly)
  return { at, made }
}

test('a site is copied in the night after somebody joined it, once a night', async () => {
  const { at, made } = await aSite()
  // Somebody joined at noon, and the night begins at two.
  expect(await at(0)).toBe(0)
  expect(await at(13 * HOUR + 59)).toBe(0)
  expect(await at(14 * HOUR)).toBe(1)
  expect(await at(14 * HOUR + 1)).toBe(0)
  expect(await at(DAY + 13 * HOUR)).toBe(0)
  expect(await at(DAY + 14 * HOUR)).toBe(1)
  expect(made).toEqual(['aplomb-2026-06-02.db', 'aplomb-2026-06-03.db'])
})

test('a site that is off at night is copied when it runs again', async () => {
  const { at, made } = await aSite()
  expect(await at(2 * DAY)).toBe(1)
  expect(await at(2 * DAY + HOUR)).toBe(0)
  expect(made).toEqual(['aplomb-2026-06-03.db'])
})

test('copies older than the days they are kept go, when a newer one is there', async () => {
  const names = ['2026-06-01.db', '2026-06-02.db', '2026-06-03.db.suspect', '2026-06-04.db']
  for (const name of names) writeFileSync(join(folder, `aplomb-${name}`), '')
  writeFileSync(join(folder, 'before-0002.db'), '')
  const { at } = await aSite({ keepDays: 3 })
  expect(await at(5 * DAY)).toBe(1)
  expect(readdirSync(folder).toSorted()).toEqual([
    'aplomb-2026-06-03.db.suspect',
    'aplomb-2026-06-04.db',
    'aplomb-2026-06-06.db',
    'before-0002.db',
  ])
})

test('a copy that goes wrong takes no older one away, and is tried again after an hour', async () => {
  writeFileSync(join(folder, 'aplomb-2026-01-01.db'), '')
  const { at, made } = await aSite({ broken: true })
  await expect(at(2 * DAY)).rejects.toThrow('disk full')
  expect(await at(2 * DAY + 59)).toBe(0)
  await expect(at(2 * DAY + HOUR)).rejects.toThrow('disk full')
  expect(made).toHaveLength(2)
  expect(readdirSync(folder)).toEqual(['aplomb-2026-01-01.db'])
})

test('who keeps copies for no day makes none', async () => {
  const { at, made } = await aSite({ keepDays: 0 })
  expect(await at(30 * DAY)).toBe(0)
  expect(made).toEqual([])
})

test('nobody joined: there is nothing to keep', async () => {
  const nightly = { folder, keepDays: 7, make: () => Promise.reject(new Error('no')) }
  expect(await nightlyBackup(someDeps(await aDatabase(), NOON), nightly)).toBe(0)
})
