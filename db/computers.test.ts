import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { challengeComputer } from '@/app/_commands/challenge-computer'
import { resignGame } from '@/app/_commands/resign-game'
import { someDeps } from '@/app/_commands/testing'
import { computerAt } from '@/lib/computer/account'
import { dialect } from './columns'
import { type Filters, filteredRecord, historyPage } from './history'
import { games as stored, isComputersTurn } from './schema'
import { aDatabase, aGame, aPlayer, newId, someTerms } from './testing'

test('games against computers can be left out or looked at alone, and never add to the others', async () => {
  const own = await aDatabase()
  const ann = await aPlayer(own)
  const bob = await aPlayer(own)
  const deps = someDeps(own)
  const wish = { id: newId(), level: 2, terms: someTerms() } as const
  const begun = await challengeComputer(deps, ann.id, wish)
  if (!begun.ok) throw new Error('not begun')
  await resignGame(deps, ann.id, begun.value)
  const among = await aGame(own, { red: ann, yellow: bob, line: '1212121' })
  const idsOf = async (against?: 'people' | 'computers') => {
    const filters = against ? { against } : {}
    const { games } = await historyPage(own, { playerId: ann.id, publicOnly: false, filters }, 9)
    return games.map(({ game }) => game.id).toSorted()
  }
  expect(await idsOf()).toEqual([among.id, begun.value].toSorted())
  expect(await idsOf('people')).toEqual([among.id])
  expect(await idsOf('computers')).toEqual([begun.value])
  const counts = async (filters: Filters) => {
    const { won, lost } = await filteredRecord(own, {
      playerId: ann.id,
      publicOnly: false,
      filters,
    })
    return [won, lost]
  }
  expect(await counts({ columns: 7 })).toEqual([1, 0])
  expect(await counts({ against: 'people' })).toEqual([1, 0])
  expect(await counts({ against: 'computers' })).toEqual([0, 1])
  expect(await counts({ opponentId: computerAt(2).id })).toEqual([0, 1])
})

// The other store chooses its plans by what its tables hold.
const PLANNED = dialect === 'sqlite' ? ['SQLite'] : []

test.each(PLANNED)('%s finds the turns of computers without a look at other games', async () => {
  const own = await aDatabase()
  const turns = own.select().from(stored).where(isComputersTurn(stored)).orderBy(stored.turnBeganAt)
  const plan = own.all<{ detail: string }>(sql`explain query plan ${turns.getSQL()}`)
  expect(plan.map(({ detail }) => detail)).toEqual([
    'SEARCH games USING INDEX games_computer (state=?)',
  ])
})
