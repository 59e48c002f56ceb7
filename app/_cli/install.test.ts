import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isInstalled } from './install.mjs'

const LOCK = {
  '': { version: '1.0.0' },
  'node_modules/next': { version: '16.4.6' },
  'node_modules/@next/swc-win32': { version: '16.4.6', optional: true },
}
const WITH_DEV = { ...LOCK, 'node_modules/vitest': { version: '4.1.12', dev: true } }

function aProject(
  installed?: Record<string, { version: string }>,
  packages: object = LOCK,
): string {
  const root = mkdtempSync(join(tmpdir(), 'aplomb-install-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'node_modules'))
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
  if (installed) {
    const record = join(root, 'node_modules/.package-lock.json')
    writeFileSync(record, JSON.stringify({ packages: installed }))
  }
  return root
}

test.each([
  ['nothing', undefined, false],
  ['an interrupted installation', {}, false],
  ['all but what is for another system', { 'node_modules/next': { version: '16.4.6' } }, true],
  ['another version', { 'node_modules/next': { version: '16.4.5' } }, false],
  [
    'one package more',
    { 'node_modules/next': { version: '16.4.6' }, 'node_modules/old': { version: '1.0.0' } },
    true,
  ],
])('%s in node_modules', (_, installed, answer) => {
  expect(isInstalled(aProject(installed))).toBe(answer)
})

test('what only builds and tests need may be missing where a build is run', () => {
  const root = aProject({ 'node_modules/next': { version: '16.4.6' } }, WITH_DEV)
  expect(isInstalled(root)).toBe(false)
  expect(isInstalled(root, false)).toBe(true)
})
