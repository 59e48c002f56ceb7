import { expect, test } from 'vitest'
import { findGame } from '@/db/games'
import { openStore } from '@/db/open'
import { aDatabase, aGame, aReadOnlyDatabase, aStoreUrl, minutesAfter } from '@/db/testing'
import { gameNow } from './game-now'
import { someDeps } from './testing'

const MONTH = 30 * 24 * 60

test('an overdue game is settled when somebody looks at it', async () => {
  const db = await aDatabase()
  const game = await aGame(db, { line: '4' })
  const deps = someDeps(db, minutesAfter(MONTH))
  expect(await gameNow(deps, game.id)).toMatchObject({ ending: 'time', winner: 'red' })
  expect(await findGame(db, game.id)).toMatchObject({ ending: 'time', winner: 'red' })
})

test('an overdue game can be looked at when nothing can be stored', async () => {
  const url = await aStoreUrl()
  const store = openStore(url)
  await store.migrate()
  const game = await aGame(store.db, { line: '4' })
  await store.close()
  const db = await aReadOnlyDatabase(url)
  const deps = someDeps(db, minutesAfter(MONTH))
  expect(await gameNow(deps, game.id)).toMatchObject({ ending: 'time', winner: 'red' })
  expect(await findGame(db, game.id)).toMatchObject({ state: 'active' })
  expect(deps.told).toEqual([])
})
