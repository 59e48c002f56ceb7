/** A number from 0 to below 1, like `Math.random`. */
export type Chance = () => number

/** Chance that comes out the same for the same seed, a whole number (mulberry32). */
export function seededChance(seed: number): Chance {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Chance that comes out the same for the same text. */
export function chanceFrom(text: string): Chance {
  let seed = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1)
    seed = Math.imul(seed ^ text.charCodeAt(at), 0x01000193)
  return seededChance(seed)
}
