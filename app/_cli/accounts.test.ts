import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { aplomb } from './testing'

let env: Record<string, string>
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aplomb-accounts-'))
  env = { DATABASE_URL: `file:${folder}/aplomb.db` }
  return () => rm(folder, { recursive: true })
})

const GOOD = 'four words so long'

test('a database is made, and then is up to date', async () => {
  const first = await aplomb(['migrate'], { env })
  expect(first).toMatchObject({ code: 0, complaint: '' })
  expect(first.lines.join()).toMatch(/^The database is up to date \(\d+ steps? taken\)\.$/)
  expect(await aplomb(['migrate'], { env })).toEqual({
    code: 0,
    lines: ['The database is up to date.'],
    complaint: '',
  })
  expect(await aplomb(['migrate', 'now'], { env })).toMatchObject({ code: 2, lines: [] })
})

test('a damaged database is refused in one line that says what to do', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'aplomb-damaged-')), 'aplomb.db')
  onTestFinished(() => rm(dirname(path), { recursive: true }))
  await writeFile(path, '')
  expect(await aplomb(['migrate'], { env: { DATABASE_URL: `file:${path}` } })).toEqual({
    code: 2,
    lines: [],
    complaint: `aplomb: ${path} is empty. It was left as it is: move it away, then run: npm run aplomb -- restore BACKUP\n`,
  })
})

test('an account is made with the password of the first line, and given another', async () => {
  const create = (name: string, input: string, ...more: string[]) =>
    aplomb(['player', 'create', name, ...more], { env, input })
  expect(await create('Zoë', `${GOOD}\nmore`, '--email', 'zoe@example.org')).toEqual({
    code: 0,
    lines: ['made the account Zoë'],
    complaint: '',
  })
  expect(await create('ZOË', `${GOOD}\n`)).toEqual({
    code: 2,
    lines: [],
    complaint: 'aplomb player create: Somebody has this name already. Choose another one.\n',
  })
  const wrong = await create('a b', 'password', '--email', 'nowhere')
  expect(wrong.code).toBe(2)
  expect(wrong.complaint.trim().split('\n')).toHaveLength(3)
  expect(await create('nobody-else', '')).toMatchObject({ code: 2 })

  const change = (name: string, input: string) =>
    aplomb(['player', 'password', name], { env, input })
  expect(await change('zoe@EXAMPLE.org', 'five words that are new')).toEqual({
    code: 0,
    lines: ['Zoë has a new password and is signed out everywhere'],
    complaint: '',
  })
  expect(await change('Zoë', 'short')).toMatchObject({ code: 2, lines: [] })
  expect(await change('nobody', GOOD)).toMatchObject({
    code: 2,
    complaint: 'aplomb player password: there is no player "nobody"\n',
  })
})

test.each([
  [['player', 'create']],
  [['player', 'create', 'one', 'two']],
  [['player', 'create', 'one', '--password', GOOD]],
  [['player', 'password']],
  [['player', 'password', 'one', 'two']],
])('%j is no way to call it', async (words) => {
  expect(await aplomb(words, { env, input: GOOD })).toMatchObject({ code: 2, lines: [] })
})
