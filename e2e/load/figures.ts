/** The value below which `share` (0 to 1) of some numbers are. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

/**
 * By how much numbers grow from the first to the last, as a share of the first: along the straight
 * line that fits them best, so that the ups and downs between do not count.
 */
export function growth(numbers: readonly number[]): number {
  const middle = (numbers.length - 1) / 2
  const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length
  const [joint, own] = numbers.reduce(
    ([a, b], one, at) => [a + (at - middle) * (one - mean), b + (at - middle) ** 2],
    [0, 0],
  )
  const slope = joint / own
  return (2 * middle * slope) / (mean - middle * slope)
}

/** How often each word came. */
export function counted(words: Iterable<string>): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1
  return counts
}

export const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`
export const MB = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
