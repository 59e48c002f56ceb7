import { expect, test } from 'vitest'
import { countAwaiting } from './awaiting'
import { aDatabase, aGame, aPlayer } from './testing'

const db = await aDatabase()

test('the games that wait for a player are the active ones in which it is their turn', async () => {
  const [ines, theo] = [await aPlayer(db), await aPlayer(db)]
  await aGame(db, { red: ines, yellow: theo })
  await aGame(db, { red: ines, yellow: theo, line: '44' })
  await aGame(db, { red: ines, yellow: theo, line: '4' })
  await aGame(db, { red: theo, yellow: ines, line: '4' })
  await aGame(db, { red: theo, yellow: ines })
  await aGame(db, { red: ines, yellow: theo, line: '1212121' })
  expect(await countAwaiting(db, ines.id)).toBe(3)
  expect(await countAwaiting(db, theo.id)).toBe(2)
})

test('nothing waits for a player without games', async () => {
  const stranger = await aPlayer(db)
  await aGame(db)
  expect(await countAwaiting(db, stranger.id)).toBe(0)
})
