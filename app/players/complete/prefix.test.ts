import { expect, test } from 'vitest'
import { readPrefix } from './prefix'

test.each([
  ['prefix=the', 'the'],
  ['prefix=%20THE_b', 'the_b'],
  ['prefix=Zo%C3%89', 'zoé'],
  ['prefix=zoe%CC%81', 'zoé'],
  ['prefix=x&other=1', 'x'],
])('%s looks for %s', (query, key) => {
  expect(readPrefix(new URLSearchParams(query))).toBe(key)
})

test.each([
  '',
  'prefix=',
  'prefix=%20%20',
  'prefix=a&prefix=b',
  'prefix=%00',
  'prefix=a%00',
  'prefix=%25',
  "prefix='",
  'prefix=%F4%8F%BF%BF',
  `prefix=${'x'.repeat(21)}`,
  'prefix[]=a',
])('%s looks for nothing', (query) => {
  expect(readPrefix(new URLSearchParams(query))).toBeNull()
})
