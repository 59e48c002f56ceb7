/** Whoever may ask: nobody in particular, a third player, and the two of a private game. */
export const ROLES = ['visitor', 'stranger', 'waiting', 'player'] as const
export type Role = (typeof ROLES)[number]

/** One answer for all roles, or one each. */
export type Each<Value> = Value | Readonly<Record<Role, Value>>

export function forRole<Value extends RegExp | number>(each: Each<Value>, role: Role): Value {
  return typeof each === 'object' && role in each
    ? (each as Readonly<Record<Role, Value>>)[role]
    : (each as Value)
}

/** What the tables speak of: a private game in progress, one that is over, an open challenge. */
export type Things = {
  readonly game: string
  readonly over: string
  /** From `waiting` to `player`. */
  readonly challenge: string
  readonly names: Readonly<Record<Exclude<Role, 'visitor'>, string>>
}
