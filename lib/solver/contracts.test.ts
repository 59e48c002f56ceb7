import { expect, test } from 'vitest'
import { readRules } from '@/lib/game/notation'
import { legalColumns } from '@/lib/game/position'
import { cells } from '@/lib/game/rules'
import { seededChance } from '@/lib/play/chance'
import { aMeter, anEngine, aPosition, aStrictEngine, knownPositions } from './testing'

/** One word and two, odd and even sizes, long and short alignments. */
const SETTINGS = ['5x5x3', '6x5x4', '6x7x5', '7x6x4', '8x7x7', '9x6x4', '7x9x5', '10x10x8']

// The first one waits for the compiler to load.
test.each(SETTINGS)(
  '%s: every function keeps to its contract',
  { timeout: 60_000 },
  async (setting) => {
    const rules = readRules(setting)
    if (!rules) throw new Error(setting)
    const [strict, usual] = await Promise.all([aStrictEngine(rules), anEngine(rules)])
    const random = seededChance(4)
    const full = cells(rules)
    for (let at = 0; at < 10; at += 1) {
      const earliest = rules.align === 3 ? 4 : Math.max(full - 24, 6)
      const latest = rules.align === 3 ? 12 : full - 6
      const position = aPosition(
        rules,
        earliest + Math.floor(random() * (latest - earliest)),
        random,
      )
      const { line } = position
      strict.forget()
      usual.forget()
      const meters = [aMeter(8_000), aMeter(8_000)] as const
      expect(await strict.prove(line, meters[0])).toEqual(await usual.prove(line, meters[1]))
      expect(meters[0].spent).toBe(meters[1].spent)
      const columns = legalColumns(position)
      expect(await strict.playOut(line, columns, aMeter(800))).toEqual(
        await usual.playOut(line, columns, aMeter(800)),
      )
    }
  },
)

test('two words lead where one leads', async () => {
  const rules = { columns: 7, rows: 6, align: 4 }
  const halves = await aStrictEngine(rules, { halves: true })
  for (const { position, score } of knownPositions(rules, 40, 2_000)) {
    expect(await halves.prove(position.line, aMeter())).toEqual({ lower: score, upper: score })
  }
})
