import { expect, test } from 'vitest'
import lock from '@/package-lock.json'
import floors from './security-floors.json'

type Locked = { path: string; name: string; version: string }

const locked: Locked[] = Object.entries(lock.packages).map(([path, { version }]) => ({
  path,
  name: path.split('node_modules/').at(-1) ?? '',
  version,
}))

test.each(Object.entries(floors))(
  '%s is not locked below %s, its last secure version',
  (name, floor) => {
    const below = locked.filter((each) => each.name === name && isBelow(each.version, floor))
    expect(below).toEqual([])
  },
)

test.each([
  ['16.4.5', '16.4.6', true],
  ['16.4.6', '16.4.6', false],
  ['16.10.0', '16.4.6', false],
  ['5.0.0-beta.9', '5.0.0-beta.32', true],
  ['5.0.0', '5.0.0-beta.32', false],
  ['4.24.0', '5.0.0-beta.32', true],
])('%s against a floor of %s', (version, floor, below) => {
  expect(isBelow(version, floor)).toBe(below)
})

/** Compares versions as semver does, as far as numbers and `beta.N` go. */
function isBelow(version: string, floor: string): boolean {
  const [ours, theirs] = [version, floor].map((text) => {
    const [release = '', beta] = text.split('-beta.')
    return [...release.split('.').map(Number), beta === undefined ? Infinity : Number(beta)]
  })
  const at = theirs?.findIndex((part, index) => part !== ours?.[index]) ?? -1
  return at >= 0 && (ours?.[at] ?? 0) < (theirs?.[at] ?? 0)
}
