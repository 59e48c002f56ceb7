import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSecrets } from './secrets.mjs'

const STRONG = 'correct horse battery staple, and some more'

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'aplomb-secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function aFile(text: string, mode: number): string {
  const path = join(aFolder(), 'given')
  writeFileSync(path, text, { mode })
  chmodSync(path, mode)
  return path
}

test('the first start makes secrets that only the owner can read', () => {
  const folder = aFolder()
  const secrets = readSecrets(folder, {})
  expect(Buffer.from(secrets.AUTH_SECRET ?? '', 'base64url')).toHaveLength(32)
  expect(Buffer.from(secrets.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY ?? '', 'base64')).toHaveLength(32)
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['secrets.json'])
})

test('later starts keep them', () => {
  const folder = aFolder()
  expect(readSecrets(folder, {})).toEqual(readSecrets(folder, {}))
})

test('two installations have different ones', () => {
  expect(readSecrets(aFolder(), {})).not.toEqual(readSecrets(aFolder(), {}))
})

test('a secret that an older version did not have is added, and the others stay', () => {
  const folder = aFolder()
  const path = join(folder, 'secrets.json')
  writeFileSync(path, JSON.stringify({ AUTH_SECRET: STRONG, KEPT: 'x' }), { mode: 0o600 })
  expect(readSecrets(folder, {}).AUTH_SECRET).toBe(STRONG)
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
    AUTH_SECRET: STRONG,
    KEPT: 'x',
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: expect.any(String),
  })
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('the environment overrides the file, also by a path', () => {
  const folder = aFolder()
  expect(readSecrets(folder, { AUTH_SECRET: STRONG }).AUTH_SECRET).toBe(STRONG)
  const path = aFile(`${STRONG}\n`, 0o440)
  expect(readSecrets(folder, { AUTH_SECRET_FILE: path }).AUTH_SECRET).toBe(STRONG)
  expect(readSecrets(folder, {}).AUTH_SECRET).not.toBe(STRONG)
})

test.each([
  ['short', { AUTH_SECRET: 'x'.repeat(31) }, /AUTH_SECRET: must have at least 32 bytes/],
  ['a sample', { AUTH_SECRET: 'changeme'.repeat(8) }, /AUTH_SECRET: is too regular/],
  ['given twice', { AUTH_SECRET: STRONG, AUTH_SECRET_FILE: '/x' }, /not both/],
  ['in a missing file', { AUTH_SECRET_FILE: '/nowhere' }, /AUTH_SECRET_FILE: there is no file/],
  [
    'a key of another length',
    { NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: 'MDEyMzQ1Njc4OWFiY2RlZg==' },
    /NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: must be 32 bytes in base64/,
  ],
])('a secret that is %s is refused without being shown', (_, env, message) => {
  const folder = aFolder()
  const start = () => readSecrets(folder, env)
  expect(start).toThrow(message)
  expect(start).toThrow(/^(?!.*(xxx|changeme|MDEy))/)
})

test('a file that others can read is refused', () => {
  const folder = aFolder()
  readSecrets(folder, {})
  chmodSync(join(folder, 'secrets.json'), 0o640)
  expect(() => readSecrets(folder, {})).toThrow(/can be read by others/)
  const path = aFile(STRONG, 0o444)
  expect(() => readSecrets(aFolder(), { AUTH_SECRET_FILE: path })).toThrow(/can be read by others/)
})

test.each(['', 'null', '[]', '{"AUTH_SECRET":', '{"AUTH_SECRET":7}', '{"AUTH_SECRET":"weak"}'])(
  'a damaged file is neither used nor replaced: %s',
  (text) => {
    const folder = aFolder()
    const path = join(folder, 'secrets.json')
    writeFileSync(path, text, { mode: 0o600 })
    expect(() => readSecrets(folder, {})).toThrow(/Restore the file, or delete it/)
  },
)
