import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { said } from '@/e2e/silence'
import { run } from './seed'
import { aplomb } from './testing'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aplomb-seed-'))
})
afterAll(() => rm(folder, { recursive: true }))

const seed = (...args: string[]) =>
  aplomb(['seed', ...args], { env: { DATABASE_URL: `file:${folder}/aplomb.db` } })

test('seeding adds as many games as asked for, and not the same ones twice', async () => {
  const first = await seed('--games', '30', '--players', '4')
  expect(first).toMatchObject({ code: 0, complaint: '' })
  expect(first.lines.join()).toMatch(/^added 30 games in [\d.]+ s$/)
  expect(await seed('--games', '30', '--players', '4')).toMatchObject({
    code: 2,
    complaint: 'aplomb seed: these games are there already: take another --seed\n',
  })
  expect(await seed('--games', '3', '--seed', '2', '--player', 'nobody')).toMatchObject({
    code: 2,
    complaint: 'aplomb seed: there is no player "nobody"\n',
  })
})

test.each([
  [['--games', '-1']],
  [['--games', '1e3']],
  [['--games', '0']],
  [['--players', '1']],
  [['--frobnicate']],
  [['games']],
])('seed %j is refused in one line', async (args) => {
  expect(await run(args)).toBe(2)
  expect(said.splice(0).join('|')).toMatch(/^console.error: aplomb seed: [^\n|]+$/)
})
