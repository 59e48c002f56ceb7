import { z } from 'zod'
import { CLASSIC } from '@/lib/game/rules'
import type { Terms } from '@/lib/play/terms'
import { type TermsValues, fitted, termsFields, termsValues } from './terms-fields'

const USUAL: Terms = { rules: CLASSIC, moveDays: 3, isPublic: true }

const given = z.object({ ...termsFields, opponent: z.string().max(200) }).partial()

export type Prefill = {
  readonly opponent: string
  readonly values: TermsValues
  /** The address said something about the form that cannot be in it: nothing of it was taken. */
  readonly isBad: boolean
}

/**
 * What the form for a new game starts with: what its address says (`/new?opponent=theo&columns=8`),
 * else the last terms, else the usual ones. An alignment that does not fit the board is lowered.
 */
export function readPrefill(
  params: Readonly<Record<string, string | string[] | undefined>>,
  last: Terms | null,
): Prefill {
  const read = given.safeParse(params)
  const { opponent = '', ...values } = read.success ? read.data : {}
  const start = termsValues(last ?? USUAL)
  return { opponent, values: fitted({ ...start, ...values }), isBad: !read.success }
}
