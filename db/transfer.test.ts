import { expect, test } from 'vitest'
import { shapeOf } from './columns'
import { games, moves, players, proposals } from './schema'
import { NOON, aDatabase, aGame, aPlayer } from './testing'
import { type Row, addRows, isEmpty, rowsOf, sumOf, summing, tableNames } from './transfer'

test('every table comes after those that its rows refer to', () => {
  const names = tableNames()
  const pairs = [
    ['challenges', 'games'],
    ['downtimes', 'extensions'],
    ['downtimes', 'games'],
    ['games', 'moves'],
    ['players', 'challenges'],
    ['players', 'sessions'],
  ]
  for (const [parent = '', table = ''] of pairs) {
    expect(names).toContain(parent)
    expect(names.indexOf(table)).toBeGreaterThan(names.indexOf(parent))
  }
})

test('a key may have several columns', () => {
  const keys = [players, moves, proposals].map((one) => shapeOf(one).key.map(({ name }) => name))
  expect(keys).toEqual([['id'], ['game_id', 'ply'], ['challenge_id', 'revision']])
  expect(shapeOf(games).parents.toSorted()).toEqual([
    'challenges',
    'downtimes',
    'players',
    'players',
  ])
})

test('rows come as plain values, and go into a store as they came', async () => {
  const [from, to] = [await aDatabase(), await aDatabase()]
  await aGame(from, { line: '4435' })
  expect(await isEmpty(to)).toBe(true)
  for (const name of tableNames())
    for await (const rows of rowsOf(from, name)) {
      expect(JSON.parse(JSON.stringify(rows))).toEqual(rows)
      await addRows(to, name, rows)
    }
  for (const name of tableNames()) expect(await sumOf(to, name)).toEqual(await sumOf(from, name))
  expect(await isEmpty(to)).toBe(false)
  expect((await sumOf(from, 'moves')).rows).toBe(4)
})

test('many rows come once each, however a store sorts their keys', async () => {
  const db = await aDatabase()
  const ids = Array.from({ length: 1203 }, (_, index) => `${'aAbBéÉ-_'[index % 8]}${index}`)
  const nothing = Array.from({ length: 7 }, () => null)
  const row = (id: string): Row => [id, ...nothing, false, true, NOON.getTime(), null, null]
  await addRows(db, 'players', ids.map(row))
  const found: unknown[] = []
  for await (const rows of rowsOf(db, 'players')) found.push(...rows.map(([id]) => id))
  expect(found).toHaveLength(1203)
  expect(new Set(found)).toEqual(new Set(ids))
})

test('a sum does not depend on the order of rows, and on all else', () => {
  const sum = (...rows: Row[]) => {
    const { add, sum: end } = summing()
    for (const row of rows) add([row])
    return end()
  }
  expect(sum(['a', 1], ['b', 2])).toEqual(sum(['b', 2], ['a', 1]))
  expect(sum(['a', 1], ['b', 2])).not.toEqual(sum(['a', 2], ['b', 1]))
  expect(sum(['a', null])).not.toEqual(sum(['a', '']))
  expect(sum(['a', 1])).not.toEqual(sum(['a', true]))
  expect(sum().rows).toBe(0)
})

test('a row that is cut short is not stored', async () => {
  const db = await aDatabase()
  await aPlayer(db)
  await expect(addRows(db, 'players', [['id', 'name']])).rejects.toThrow(/has other columns/)
  expect((await sumOf(db, 'players')).rows).toBe(1)
})
