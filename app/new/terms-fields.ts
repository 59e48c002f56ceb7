import { z } from 'zod'
import { LIMITS, isRules, largestAlign } from '@/lib/game/rules'
import { LEVELS, type Level } from '@/lib/computer/level'
import { MOVE_DAYS, type MoveDays, type Terms } from '@/lib/play/terms'

/** The values that a size may have, as a form sends them: `5` to `10`. */
export const SIZES = numbers(LIMITS.columns.min, LIMITS.columns.max)
/** The lengths of an alignment on some board: `3` to `10`. */
export const ALIGNS = numbers(LIMITS.align.min, LIMITS.columns.max)
/** The times for a move, in days, and none. */
export const TIMES = [...MOVE_DAYS.map(String), 'none']
export const VISIBILITIES = ['public', 'private'] as const

/** The fields of the form in which terms are chosen, as they are sent and given back. */
export type TermsValues = Readonly<
  Record<'columns' | 'rows' | 'align' | 'moveDays' | 'visibility', string>
>

/** Takes no other spelling of a number than the form's own: not ` 7`, `7.0`, `7e0` or `07`. */
export const termsFields = {
  columns: z.enum(SIZES),
  rows: z.enum(SIZES),
  align: z.enum(ALIGNS),
  moveDays: z.enum(TIMES),
  visibility: z.enum(VISIBILITIES),
}

/** Whom a new game is played against. */
export const OPPONENTS = ['player', 'computer'] as const

/** A level of the computer as a form sends it. */
export const levelField = z.enum(LEVELS.map(String)).transform((text) => Number(text) as Level)

/** An id of ours: whatever else somebody writes is not even looked up. */
export const idField = z.string().regex(/^[\w-]{8,64}$/)

/** A count of changes, as a hidden field says which terms an answer is to. */
export const revisionField = z
  .string()
  .regex(/^(0|[1-9]\d{0,8})$/)
  .transform(Number)

/** The terms that were chosen; `null` when the alignment does not fit the board. */
export function readTerms(values: TermsValues): Terms | null {
  const rules = {
    columns: Number(values.columns),
    rows: Number(values.rows),
    align: Number(values.align),
  }
  if (!isRules(rules)) return null
  const moveDays = values.moveDays === 'none' ? null : (Number(values.moveDays) as MoveDays)
  return { rules, moveDays, isPublic: values.visibility === 'public' }
}

/** The form filled in with `terms`. */
export function termsValues({ rules, moveDays, isPublic }: Terms): TermsValues {
  return {
    columns: String(rules.columns),
    rows: String(rules.rows),
    align: String(rules.align),
    moveDays: moveDays === null ? 'none' : String(moveDays),
    visibility: isPublic ? 'public' : 'private',
  }
}

/** `values` with an alignment that fits the board. */
export function fitted(values: TermsValues): TermsValues {
  const most = largestAlign(Number(values.columns), Number(values.rows))
  return Number(values.align) > most ? { ...values, align: String(most) } : values
}

function numbers(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index))
}
