import { beforeAll, expect, test } from 'vitest'
import { buildSolver } from '@/app/_cli/build-solver.mjs'
import { mirroredLine } from '@/lib/game/mirror'
import { writeLine, writeRules } from '@/lib/game/notation'
import { SETTINGS } from '@/lib/game/rules'
import { aMeter, anEngine, knownPositions } from './testing'

// Minutes, if the modules have never been compiled.
beforeAll(() => buildSolver(), 600_000)

const settings = SETTINGS.map((rules) => ({ name: writeRules(rules), rules }))

test.each(settings)('$name: scores are those of the plain solver, in a mirror too', async (one) => {
  const { rules } = one
  const engine = await anEngine(rules)
  const known = knownPositions(rules, 16, 1_000)
  const found: string[] = []
  for (const { position } of known) {
    for (const line of [position.line, mirroredLine(rules, position.line)]) {
      const { lower, upper } = await engine.prove(line, aMeter())
      found.push(`${writeLine(position.line)} ${lower}..${upper}`)
    }
  }
  expect(found).toEqual(
    known.flatMap(({ position, score }) => {
      const expected = `${writeLine(position.line)} ${score}..${score}`
      return [expected, expected]
    }),
  )
})
