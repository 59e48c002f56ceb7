import { createHash } from 'node:crypto'
import { SETTINGS } from '@/lib/game/rules'
import { perfectOutcome } from '@/lib/solver/empty-boards'

const FLAGS = { red: '--red-wins', yellow: '--yellow-wins', draw: '--draw' } as const

/**
 * Has the preview say how the chosen game ends with perfect play; follows the form, as all of it.
 * A rule for each board and outcome, with all the alignments that lead to it.
 */
export const PERFECT_STYLES = [...alignsByBoard()]
  .map(([board, aligns]) => {
    const [columns = '', rows = '', outcome = ''] = board.split(' ')
    const chosen = aligns.map((align) => `[value="${align}"]`).join()
    return (
      `.terms:has([name=columns][value="${columns}"]:checked)` +
      `:has([name=rows][value="${rows}"]:checked)` +
      `:has([name=align]:checked:is(${chosen}))` +
      `{${outcome}:inline;--unknown:none}`
    )
  })
  .join('')

function alignsByBoard(): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>()
  for (const rules of SETTINGS) {
    const outcome = perfectOutcome(rules)
    if (outcome === null) continue
    const board = `${rules.columns} ${rules.rows} ${FLAGS[outcome]}`
    found.set(board, [...(found.get(board) ?? []), rules.align])
  }
  return found
}

/** Where it is served: another one when the table changes. */
export const PERFECT_ADDRESS = `/new/perfect.css?v=${createHash('sha256').update(PERFECT_STYLES).digest('hex').slice(0, 12)}`
