import { mirrorKey } from '@/lib/game/mirror'
import type { Line } from '@/lib/game/position'
import type { Rules } from '@/lib/game/rules'

/** A position before anybody can have won, by one of the lines that lead there. */
export type Opening = { readonly key: string; readonly line: Line }

/**
 * The discs of each column from below, `r` and `y`, with `/` between columns; of a position and its
 * mirror image that which comes first.
 */
export function openingKey({ columns }: Rules, line: Line): string {
  const discs = Array.from({ length: columns }, () => '')
  for (const [ply, column] of line.entries()) discs[column] += ply % 2 === 0 ? 'r' : 'y'
  return mirrorKey(discs).key
}

/** The most plies of an opening: with one more, red may have won. */
export function longestOpening({ align }: Rules): number {
  return 2 * align - 2
}

/** Every opening of at most so many plies, up to its mirror image: always in the same order. */
export function openings(rules: Rules, plies: number): readonly Opening[] {
  let last: readonly Opening[] = [{ key: openingKey(rules, []), line: [] }]
  const all = [...last]
  for (let ply = 1; ply <= Math.min(plies, longestOpening(rules)); ply += 1) {
    const found = new Map<string, Opening>()
    for (const { line } of last) {
      for (let column = 0; column < rules.columns; column += 1) {
        if (line.filter((one) => one === column).length === rules.rows) continue
        const next = [...line, column]
        const key = openingKey(rules, next)
        if (!found.has(key)) found.set(key, { key, line: next })
      }
    }
    last = [...found.values()]
    all.push(...last)
  }
  return all
}
