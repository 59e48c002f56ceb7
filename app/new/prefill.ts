import { z } from 'zod'
import { CLASSIC } from '@/lib/game/rules'
import type { Terms } from '@/lib/play/terms'
import type { Level } from '@/lib/computer/level'
import {
  OPPONENTS,
  type TermsValues,
  fitted,
  levelField,
  termsFields,
  termsValues,
} from './terms-fields'

/** What a player starts with who has never challenged anybody. */
export const USUAL: Terms = { rules: CLASSIC, moveDays: 3, isPublic: true }

/** The level that is chosen at first. */
const USUAL_LEVEL: Level = 3

/** Why a form of terms was refused. */
const WRONG = [
  'unknown_player',
  'no_name',
  'no_computer',
  'too_many_games',
  'yourself',
  'too_long',
  'too_many',
  'too_often',
  'same_terms',
] as const
export type Wrong = (typeof WRONG)[number]

const given = z
  .object({
    ...termsFields,
    opponent: z.string().max(200),
    against: z.enum(OPPONENTS),
    level: levelField,
    wrong: z.enum(WRONG),
  })
  .partial()

export type Prefill = {
  readonly opponent: string
  readonly against: (typeof OPPONENTS)[number]
  readonly level: Level
  readonly values: TermsValues
  readonly wrong: Wrong | null
  /** The address said something about the form that cannot be in it: nothing of it was taken. */
  readonly isBad: boolean
}

/**
 * What a form of terms starts with: what its address says (`?opponent=theo&columns=8`), else
 * `start`. An alignment that does not fit the board is lowered, unless that is what was wrong.
 */
export function readPrefill(
  params: Readonly<Record<string, string | string[] | undefined>>,
  start: Terms,
): Prefill {
  const read = given.safeParse(params)
  const {
    opponent = '',
    against = 'player',
    level = USUAL_LEVEL,
    wrong = null,
    ...values
  } = read.success ? read.data : {}
  const filled = { ...termsValues(start), ...values }
  return {
    opponent,
    against,
    level,
    wrong,
    values: wrong === 'too_long' ? filled : fitted(filled),
    isBad: !read.success,
  }
}

/** The address of a form at `path` that was refused: it says why, and holds what was entered. */
export function refilled(
  path: string,
  wrong: Wrong,
  entered: TermsValues & Readonly<Partial<Record<'opponent' | 'against' | 'level', string>>>,
): string {
  return `${path}?${new URLSearchParams({ ...entered, wrong }).toString()}`
}
