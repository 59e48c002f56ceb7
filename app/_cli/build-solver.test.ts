import { expect, test } from 'vitest'
import * as game from '@/lib/game/rules'
import { buildSolver, isSolverBuilt, moduleSources, SETTINGS } from './build-solver.mjs'

test('a module is made for each of the settings that the rules know', () => {
  expect(SETTINGS).toEqual(game.SETTINGS)
})

test('what has been built is not built again', async () => {
  await buildSolver()
  expect(isSolverBuilt()).toBe(true)
  const said: string[] = []
  await buildSolver(SETTINGS, (message) => void said.push(message))
  expect(said).toEqual([])
}, 600_000)

test('the modules are made anew when a book or the table of empty boards changes', () => {
  expect(moduleSources()).toEqual(
    expect.arrayContaining(['lib/solver/empty-boards.json', 'lib/solver/books/7x6x4.json']),
  )
})
