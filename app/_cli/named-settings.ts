import { readRules } from '@/lib/game/notation'
import type { Rules } from '@/lib/game/rules'

/** The settings that somebody named, or all of these if none. Throws where there is none of a name. */
export function namedSettings(names: readonly string[], all: readonly Rules[]): readonly Rules[] {
  const named = names.map((name) => {
    const rules = readRules(name)
    if (!rules) throw new RangeError(`there is no setting ${name}`)
    return rules
  })
  return named.length > 0 ? named : all
}
