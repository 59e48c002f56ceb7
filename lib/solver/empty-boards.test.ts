import { expect, test } from 'vitest'
import { readRules } from '@/lib/game/notation'
import { SETTINGS } from '@/lib/game/rules'
import { aMeter, anEngine } from './testing'

// John Tromp's table of empty boards for four in a row, as far as it takes no time.
test.each([
  ['5x5x4', 0],
  ['6x5x4', 0],
  ['5x6x4', 0],
  ['5x7x4', 0],
])('%s ends with score %d', async (setting, score) => {
  expect(await emptyScore(setting)).toEqual({ lower: score, upper: score })
})

test('whoever starts wins every game of three in a row with the fifth disc', async () => {
  const short = SETTINGS.filter(({ align }) => align === 3)
  for (const { columns, rows } of short) {
    const fifth = Math.floor((columns * rows - 8 + 1) / 2)
    expect(await emptyScore(`${columns}x${rows}x3`)).toEqual({ lower: fifth, upper: fifth })
  }
})

async function emptyScore(setting: string) {
  const rules = readRules(setting)
  if (!rules) throw new Error(setting)
  return (await anEngine(rules)).prove([], aMeter())
}
