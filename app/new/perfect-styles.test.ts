import { expect, test } from 'vitest'
import { SETTINGS } from '@/lib/game/rules'
import { perfectOutcome } from '@/lib/solver/empty-boards'
import { PERFECT_STYLES } from './perfect-styles'

test('a rule for each board that is proved, and none for others', () => {
  const flags = { red: '--red-wins', yellow: '--yellow-wins', draw: '--draw' }
  for (const rules of SETTINGS) {
    const { columns, rows, align } = rules
    const own = PERFECT_STYLES.split('.terms').filter(
      (rule) =>
        rule.includes(`columns][value="${columns}"]`) &&
        rule.includes(`rows][value="${rows}"]`) &&
        rule.split('align]')[1]?.includes(`[value="${align}"]`),
    )
    const outcome = perfectOutcome(rules)
    const flag = outcome === null ? [] : [`{${flags[outcome]}:inline;--unknown:none}`]
    expect(own.map((rule) => rule.slice(rule.indexOf('{')))).toEqual(flag)
  }
})
