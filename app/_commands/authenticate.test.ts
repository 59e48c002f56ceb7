import { hash } from '@node-rs/argon2'
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '@/db/commit'
import { deletePlayer, savePassword } from '@/db/accounts'
import { findPlayer } from '@/db/players'
import { NOON, aDatabase } from '@/db/testing'
import { GOOD, anAccount, anAddress, someAccountDeps } from '@/app/_session/testing'
import { authenticate } from './authenticate'

let db: Db
beforeAll(async () => {
  db = await aDatabase()
})
const WRONG = { ok: false, refusal: { code: 'wrong' } }

test.each([['name'], ['NAME'], [' name '], ['Name@Example.org'], ['name@example.org']])(
  'a player signs in as %j',
  async (name) => {
    const fresh = await aDatabase()
    const deps = someAccountDeps(fresh)
    const { id } = await anAccount(deps, { username: 'name', email: 'name@Example.org' })
    const answer = await authenticate(deps, { name, password: GOOD }, anAddress())
    expect(answer).toEqual({ ok: true, value: id })
  },
)

test.each([
  ['a wrong password', 'wrong password'],
  ['the password in capitals', GOOD.toUpperCase()],
  ['the password with a space behind', `${GOOD} `],
  ['no password', ''],
  ['a very long one', 'x'.repeat(4000)],
])('%s is wrong', async (_, password) => {
  const deps = someAccountDeps(db)
  const { username } = await anAccount(deps)
  expect(await authenticate(deps, { name: username, password }, anAddress())).toEqual(WRONG)
})

test('an unknown name, a deleted player and an account without a password answer as a wrong password does, after as much work', async () => {
  const deps = someAccountDeps(db)
  const known = await anAccount(deps)
  const identity = { provider: 'github', subject: known.id }
  const elsewhere = await anAccount(deps, { password: null, identity })
  const gone = await anAccount(deps)
  await deletePlayer(db, gone.id, NOON)
  for (const name of [known.username, elsewhere.username, gone.username, 'nobody-at-all', '']) {
    const before = deps.counted.verified
    const answer = await authenticate(deps, { name, password: 'wrong password' }, anAddress())
    expect(answer).toEqual(WRONG)
    expect(deps.counted.verified - before, `verified for ${name}`).toBe(1)
  }
})

test('the hash that stands for a missing one costs what a real one costs', async () => {
  const { passwords } = someAccountDeps(db)
  expect(await passwords.verify(null, '')).toBe('wrong')
  const weaker = await hash(GOOD, { memoryCost: 8192, timeCost: 2, parallelism: 1 })
  expect(await passwords.verify(weaker, GOOD)).toBe('outdated')
  const current = await passwords.hash(GOOD)
  expect(await passwords.verify(current, GOOD)).toBe('right')
})

test('a hash with older parameters is replaced at sign-in, and the password stays', async () => {
  const deps = someAccountDeps(db)
  const { id, username } = await anAccount(deps)
  const weaker = await hash(GOOD, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  await savePassword(db, id, weaker, NOON, null)
  const sign = () => authenticate(deps, { name: username, password: GOOD }, anAddress())
  expect(await sign()).toEqual({ ok: true, value: id })
  const { passwordHash } = (await findPlayer(db, id)) ?? {}
  expect(passwordHash).toMatch(/m=19456,t=2,p=1/)
  expect(await sign()).toEqual({ ok: true, value: id })
})

test('after five wrong passwords the right one has to wait too, wherever it comes from', async () => {
  const deps = someAccountDeps(db)
  const { username } = await anAccount(deps)
  const attempt = (password: string) =>
    authenticate(deps, { name: username, password }, anAddress())
  for (let failure = 1; failure <= 5; failure++) expect(await attempt('wrong one')).toEqual(WRONG)
  const verified = deps.counted.verified
  const answer = await attempt(GOOD)
  expect(answer).toMatchObject({ ok: false, refusal: { code: 'throttled' } })
  expect(deps.counted.verified, 'nobody looks at it').toBe(verified)
  const until = !answer.ok && answer.refusal.code === 'throttled' ? answer.refusal.until : NOON
  const seconds = (until.getTime() - Date.now()) / 1000
  expect(seconds).toBeGreaterThan(25)
  expect(seconds).toBeLessThanOrEqual(30)
})

test('an unknown name is slowed as a known one is', async () => {
  const deps = someAccountDeps(db)
  const attempt = () => authenticate(deps, { name: 'nobody-here', password: 'x' }, anAddress())
  for (let failure = 1; failure <= 5; failure++) expect(await attempt()).toEqual(WRONG)
  expect(await attempt()).toMatchObject({ refusal: { code: 'throttled' } })
})

test('of thirty guesses at once, five are looked at', async () => {
  const deps = someAccountDeps(db)
  const { username } = await anAccount(deps)
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, guess) =>
      authenticate(deps, { name: username, password: `guess ${guess}` }, anAddress()),
    ),
  )
  expect(answers.filter((each) => !each.ok && each.refusal.code === 'wrong')).toHaveLength(5)
  expect(deps.counted.verified).toBe(5)
})

test('the right password clears the failures before it', async () => {
  const deps = someAccountDeps(db)
  const { id, username } = await anAccount(deps)
  const attempt = (password: string) =>
    authenticate(deps, { name: username, password }, anAddress())
  for (let round = 1; round <= 3; round++) {
    for (let failure = 1; failure <= 4; failure++) expect(await attempt('wrong one')).toEqual(WRONG)
    expect(await attempt(GOOD)).toEqual({ ok: true, value: id })
  }
})

test('one address has fifty failures an hour, whoever it tries; others go on', async () => {
  const deps = someAccountDeps(db)
  const { id, username } = await anAccount(deps)
  const address = anAddress()
  const quick = { ...deps, passwords: { ...deps.passwords, verify: async () => 'wrong' as const } }
  for (let failure = 1; failure <= 50; failure++) {
    const name = `nobody-${failure}`
    expect(await authenticate(quick, { name, password: 'x' }, address)).toEqual(WRONG)
  }
  const given = { name: username, password: GOOD }
  expect(await authenticate(deps, given, address)).toMatchObject({
    refusal: { code: 'throttled' },
  })
  expect(await authenticate(deps, given, anAddress())).toEqual({ ok: true, value: id })
})

test('where too many wait, the answer is busy, at once, and no guess is counted', async () => {
  const deps = someAccountDeps(db)
  const { id, username } = await anAccount(deps)
  const busy = { ...deps, passwords: { ...deps.passwords, verify: async () => 'busy' as const } }
  const given = { name: username, password: GOOD }
  for (let attempt = 1; attempt <= 4; attempt++)
    expect(await authenticate(busy, given, anAddress())).toEqual({
      ok: false,
      refusal: { code: 'busy' },
    })
  expect(await authenticate(deps, given, anAddress())).toEqual({ ok: true, value: id })
})
