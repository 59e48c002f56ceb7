/** The value below which `share` (0 to 1) of some numbers are. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

/** How often each word came. */
export function counted(words: Iterable<string>): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1
  return counts
}

export const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`
export const MB = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
