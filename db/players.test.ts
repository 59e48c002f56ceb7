import { expect, test } from 'vitest'
import { usernamesBeginning } from './players'
import { aDatabase, aPlayer } from './testing'

test('names that begin with a prefix are found, and no others, in one order on every store', async () => {
  const db = await aDatabase()
  const names = ['anna', 'ann_b', 'ann-b', 'Ann', 'annž', 'annz', 'Ánna', 'ana', 'bo', 'eve', 'éva']
  for (const name of names) await aPlayer(db, name)

  expect(await usernamesBeginning(db, 'ann', 10)).toEqual([
    'Ann',
    'ann-b',
    'ann_b',
    'anna',
    'annz',
    'annž',
  ])
  expect(await usernamesBeginning(db, 'ann-', 10)).toEqual(['ann-b'])
  expect(await usernamesBeginning(db, 'e', 10)).toEqual(['eve'])
  expect(await usernamesBeginning(db, 'ann', 2)).toEqual(['Ann', 'ann-b'])
})
