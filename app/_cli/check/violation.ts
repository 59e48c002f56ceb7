/** A promise about what is stored that does not hold. */
export type Violation = {
  /** The number of the rule, as `check --help` lists them. */
  readonly rule: number
  /** What breaks it: `game ID`, `player ID`. */
  readonly about: string
  readonly says: string
}
