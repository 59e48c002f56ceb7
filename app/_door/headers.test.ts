import { expect, test } from 'vitest'
import { policyFor } from './headers'

test.each(['/solver/9X3OYzCUbgnSvnMk/web-worker.mjs', '/solver/_-a/7x6x4.wasm?x'])(
  '%s may compile, and has no page',
  (path) => {
    expect(policyFor(path, 'nonce')).toContain("'wasm-unsafe-eval'")
  },
)

// What is no file of the solver is answered with a page, which nobody may frame.
test.each([
  '/',
  '/solver',
  '/solver/x',
  '/solver/x/y',
  '/solver/x/7x6x4.wasm/y',
  '/solver/../sign-in',
  '/solver/%2e%2e/sign-in',
  '/solver/../sign-in?a.wasm',
  '/sign-in?/solver/x/7x6x4.wasm',
])('%s has the policy of a page', (path) => {
  const policy = policyFor(path, 'nonce')
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("'nonce-nonce'")
  expect(policy).not.toContain('wasm')
})
