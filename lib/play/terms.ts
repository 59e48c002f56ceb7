import { type Rules, sameRules } from '@/lib/game/rules'

/** Days that a player may take for one move. */
export const MOVE_DAYS = [1, 2, 3, 5, 7, 14] as const
export type MoveDays = (typeof MOVE_DAYS)[number]

/** What two players agree on before a game: all of it, and nothing else. */
export type Terms = {
  readonly rules: Rules
  /** `null`: no limit. */
  readonly moveDays: MoveDays | null
  /** Anyone may watch a public game; a private one does not exist for others. */
  readonly isPublic: boolean
}

/** The parts of the terms that a player can change, in the order in which they are shown. */
export const TERM_PARTS = ['columns', 'rows', 'align', 'moveDays', 'isPublic'] as const
export type TermPart = (typeof TERM_PARTS)[number]

/** Total: any value at all. True exactly for the times in `MOVE_DAYS`. */
export function isMoveDays(value: unknown): value is MoveDays {
  return MOVE_DAYS.some((days) => days === value)
}

/** Whether both agree in every part. */
export function sameTerms(a: Terms, b: Terms): boolean {
  return sameRules(a.rules, b.rules) && a.moveDays === b.moveDays && a.isPublic === b.isPublic
}

/** Which parts of `to` are not as in `from`; empty when nothing changed. */
export function changedParts(from: Terms, to: Terms): readonly TermPart[] {
  return TERM_PARTS.filter((part) => termPart(from, part) !== termPart(to, part))
}

function termPart(terms: Terms, part: TermPart): number | boolean | null {
  switch (part) {
    case 'columns':
    case 'rows':
    case 'align':
      return terms.rules[part]
    case 'moveDays':
    case 'isPublic':
      return terms[part]
  }
}
