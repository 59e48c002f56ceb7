import { z } from 'zod'
import type { Messages } from '@/app/_ui/messages/messages'
import type { Filters } from '@/db/history'
import { USERNAME_LENGTH, usernameKey } from '@/lib/account/username'
import { SIDES, SETTINGS } from '@/lib/game/rules'
import { ENDINGS, RESULTS } from '@/lib/play/game'
import { dayAfter, isDay, startOfDay } from './day'

/** The filters as an address names them, in the order in which it does. */
export const FILTER_NAMES = [
  'opponent',
  'against',
  'result',
  'ending',
  'columns',
  'rows',
  'align',
  'side',
  'from',
  'to',
  'opening',
] as const
export type FilterName = (typeof FILTER_NAMES)[number]

/** The query of an address, as a page gets it. */
export type Query = Readonly<Record<string, string | string[] | undefined>>

/** Why something asked for was left out. */
export type FilterFault = keyof Messages['history']['faults']

/** What an address asks for. */
export type Asked = {
  /** What was typed, to be shown again; empty ones left out. */
  readonly typed: Readonly<Partial<Record<FilterName, string>>>
  /** All that could be understood, but for the opponent, who has yet to be found. */
  readonly filters: Filters
  /** The folded name of the opponent. */
  readonly opponentKey: string | null
  readonly faults: Readonly<Partial<Record<FilterName, FilterFault>>>
}

const sizes = (of: 'columns' | 'rows' | 'align') =>
  z.enum([...new Set(SETTINGS.map((rules) => String(rules[of])))]).transform(Number)
const day = z.string().refine(isDay)

/** What each filter may say, and what is wrong with everything else. */
const KINDS = {
  opponent: [z.string().max(200).transform(opponentKey).pipe(z.string()), 'not_a_name'],
  against: [z.enum(['people', 'computers']), 'not_offered'],
  result: [z.enum(RESULTS), 'not_offered'],
  ending: [z.enum(ENDINGS), 'not_offered'],
  columns: [sizes('columns'), 'not_offered'],
  rows: [sizes('rows'), 'not_offered'],
  align: [sizes('align'), 'not_offered'],
  side: [z.enum(SIDES), 'not_offered'],
  from: [day, 'not_a_date'],
  to: [day, 'not_a_date'],
  opening: [
    z
      .string()
      .regex(/^[1-9Aa]{1,100}$/)
      .toUpperCase(),
    'not_moves',
  ],
} as const satisfies Record<FilterName, readonly [z.ZodType, FilterFault]>

/** Reads the filters in the query of an address; days are those of `zone`, or of UTC. */
export function readFilters(query: Query, zone: string | null): Asked {
  const typed: Partial<Record<FilterName, string>> = {}
  const faults: Partial<Record<FilterName, FilterFault>> = {}
  const read = <Name extends FilterName>(name: Name) => {
    const text = query[name]
    if (text === undefined || text === '') return undefined
    typed[name] = Array.isArray(text) ? text[0] : text
    const [kind, fault] = KINDS[name]
    const value = kind.safeParse(text)
    if (value.success) return value.data as z.output<(typeof KINDS)[Name][0]>
    faults[name] = Array.isArray(text) ? 'repeated' : fault
    return undefined
  }
  const from = read('from')
  const to = read('to')
  const filters = {
    against: read('against'),
    result: read('result'),
    ending: read('ending'),
    columns: read('columns'),
    rows: read('rows'),
    align: read('align'),
    side: read('side'),
    from: from ? startOfDay(from, zone ?? 'UTC') : undefined,
    until: to ? startOfDay(dayAfter(to), zone ?? 'UTC') : undefined,
    opening: read('opening'),
  }
  return { typed, filters: given(filters), opponentKey: read('opponent') ?? null, faults }
}

/** The filters as the query of an address, in one order and without those that say nothing. */
export function filterQuery({ typed, faults }: Pick<Asked, 'typed' | 'faults'>): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of FILTER_NAMES) {
    const text = typed[name]
    if (text !== undefined && !faults[name]) query.set(name, text)
  }
  return query
}

/** A name that a player can have, folded; `null` for other text. */
function opponentKey(text: string): string | null {
  const key = usernameKey(text.trim())
  return key.length >= USERNAME_LENGTH.min ? key : null
}

function given(filters: { [Name in keyof Filters]: Filters[Name] }): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}
