import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildState, fingerprint } from './build.mjs'

function aProject(): { root: string; write: (path: string, text: string) => void } {
  const root = mkdtempSync(join(tmpdir(), 'aplomb-build-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const folder of ['app/game', 'e2e', 'lib', '.next'])
    mkdirSync(join(root, folder), { recursive: true })
  const write = (path: string, text: string) => writeFileSync(join(root, path), text)
  write('app/game/page.tsx', 'page')
  return { root, write }
}

test.each(['app/game/page.tsx', 'app/game/new.css', 'lib/new.ts', 'package-lock.json', 'proxy.ts'])(
  'a change of %s makes the build stale',
  (path) => {
    const { root, write } = aProject()
    const before = fingerprint(root)
    write(path, 'changed')
    expect(fingerprint(root)).not.toBe(before)
  },
)

test.each(['app/game/page.test.tsx', 'e2e/play.spec.ts', 'README.md'])(
  'a change of %s does not',
  (path) => {
    const { root, write } = aProject()
    const before = fingerprint(root)
    write(path, 'changed')
    expect(fingerprint(root)).toBe(before)
  },
)

test('a build is current only with the stamp of these sources', () => {
  const { root, write } = aProject()
  expect(buildState(root)).toBe('absent')
  write('.next/BUILD_ID', 'x')
  expect(buildState(root)).toBe('stale')
  write('.next/aplomb-sources', fingerprint(root))
  expect(buildState(root)).toBe('current')
  write('app/game/page.tsx', 'changed')
  expect(buildState(root)).toBe('stale')
})
