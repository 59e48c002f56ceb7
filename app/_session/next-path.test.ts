import { expect, test } from 'vitest'
import { nextPath } from './next-path'

test.each([
  ['/', '/'],
  ['/history?opponent=theo_b&page=2', '/history?opponent=theo_b&page=2'],
  ['/games/abc#move-3', '/games/abc#move-3'],
  ['/joueurs/É', '/joueurs/%C3%89'],
])('%s leads to %s', (text, path) => {
  expect(nextPath(text)).toBe(path)
})

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '/.//elsewhere.example',
  '/..//elsewhere.example/x',
  'javascript:alert(1)',
  'history',
  '',
  null,
  undefined,
  42,
  ['/history'],
  `/${'x'.repeat(3000)}`,
])('%j leads nowhere but to the start page', (text) => {
  expect(nextPath(text)).toBe('/')
})
