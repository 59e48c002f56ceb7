import { expect, test } from 'vitest'
import { findGame } from './games'
import { openSnapshot, openStore } from './open'
import { aGame, aStoreUrl } from './testing'

test('a snapshot shows a store as it was, whatever is written meanwhile, and takes no writes', async () => {
  const url = await aStoreUrl()
  const store = openStore(url)
  await store.migrate()
  const before = await aGame(store.db, { line: '44' })
  const snapshot = await openSnapshot(url)
  expect(await findGame(snapshot.db, before.id)).toEqual(before)
  const after = await aGame(store.db, { line: '44' })
  expect(await findGame(store.db, after.id)).toEqual(after)
  expect(await findGame(snapshot.db, after.id)).toBeNull()
  expect(snapshot.damage()).toEqual([])
  await expect(aGame(snapshot.db)).rejects.toThrow(/readonly|connected/)
  await snapshot.close()
  await store.close()
})

test('a snapshot of a store that is not there cannot be opened', async () => {
  const url = (await aStoreUrl()).replace(/aplomb\.db$|test_\w+$/, 'nothing')
  await expect(openSnapshot(url)).rejects.toThrow(/unable to open|does not exist/)
})
