import { expect, test } from 'vitest'
import { savePlayer } from '@/db/players'
import { NOON, aDatabase } from '@/db/testing'
import { log, loggerTo } from './log'
import { readLog } from './testing'

test('a failed query is logged without what it was asked with', async () => {
  const lines = readLog()
  const db = await aDatabase()
  const twice = {
    id: 'A',
    username: 'Zoe',
    usernameKey: 'zoe',
    email: 'zoe@example.org',
    emailKey: 'zoe@example.org',
    passwordHash: '$argon2id$secret',
    createdAt: NOON,
  }
  await savePlayer(db, twice)
  const fault = await savePlayer(db, twice).catch((thrown: unknown) => thrown)
  log().error({ err: fault }, 'failed')
  const text = JSON.stringify(lines)
  expect(text).toMatch(/UNIQUE constraint failed|duplicate key/)
  expect(text).not.toMatch(/zoe|argon2id/i)
  expect(lines).toMatchObject([
    {
      level: 'error',
      err: { stack: expect.arrayContaining([expect.stringContaining('savePlayer')]) },
    },
  ])
})

test('no character of a log line moves a terminal', () => {
  let line = ''
  loggerTo((text) => (line = text)).info({ said: 'a\u001B[2Jb\u009B2Jc\nd\u202Ee' })
  expect(line.trimEnd()).toMatch(/^[\u0020-\u007E]+$/)
  expect(JSON.parse(line)).toMatchObject({ said: 'a\u001B[2Jb\u009B2Jc\nd\u202Ee' })
})

test('whatever is thrown can be logged', () => {
  const lines = readLog()
  for (const thrown of [undefined, null, 'text', 7, {}]) log().error({ err: thrown }, 'thrown')
  expect(lines).toHaveLength(5)
})
