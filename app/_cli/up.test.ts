import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** Runs `npm run up` as far as it goes with settings that it must refuse. */
function up(env: Record<string, string>): { status: number | null; said: string } {
  const folder = mkdtempSync(join(tmpdir(), 'aplomb-up-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { PATH = '' } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, ['app/_cli/up.mjs'], {
    encoding: 'utf8',
    env: { NODE_ENV: 'test', PATH, DATA_DIR: folder, ...env },
    timeout: 10_000,
  })
  return { status, said: stdout + stderr }
}

test.each([
  ['PORT', '70000'],
  ['HOST', 'http://example.org'],
  ['HOST', 'nosuchname.invalid'],
  ['DATA_DIR', 'package.json/below-a-file'],
  ['DATABASE_URL', 'oracle://db'],
  ['APP_URL', 'example.org'],
  ['AUTH_SECRET', 'secret'],
])('%s=%s ends with one line that names it, and exit code 2', (name, text) => {
  const { status, said } = up({ [name]: text })
  expect(said).toMatch(new RegExp(`^${name}: [^\\n]+\\n$`))
  expect(status).toBe(2)
})

test('a port in use is said before anything is installed or built', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  const { status, said } = up({ PORT: String(port) })
  expect(said).toBe(`Port ${port} is in use: stop what uses it, or set PORT to another.\n`)
  expect(status).toBe(1)
})
