import { beforeAll, expect, test } from 'vitest'
import type { Db } from '@/db/commit'
import { findPlayer, findPlayerByIdentity } from '@/db/players'
import { aDatabase } from '@/db/testing'
import { GOOD, anAccount, someAccountDeps } from '@/app/_session/testing'
import { createAccount } from './create-account'

let db: Db
beforeAll(async () => {
  db = await aDatabase()
})

test('an account keeps what was given, and of the password only a hash', async () => {
  const deps = someAccountDeps(db)
  const wish = { username: ' Zoë ', email: 'Zoe@Example.org', password: GOOD }
  const made = await createAccount(deps, wish)
  const player = made.ok ? await findPlayer(db, made.value) : null
  expect(player).toMatchObject({ username: 'Zoë', email: 'Zoe@Example.org', createdAt: deps.at })
  expect(player?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('an e-mail address is optional', async () => {
  const { id } = await anAccount(someAccountDeps(db), { email: '   ' })
  expect(await findPlayer(db, id)).toMatchObject({ email: null })
})

test('every field that is wrong is named, and nothing is stored', async () => {
  const deps = someAccountDeps(db)
  const wish = { username: 'a@b', email: 'nowhere', password: 'password' }
  expect(await createAccount(deps, wish)).toEqual({
    ok: false,
    refusal: {
      username: 'username_letters',
      email: 'email_invalid',
      password: 'password_common',
    },
  })
  expect(deps.counted.hashed).toBe(0)
})

test.each(['azertyuiop', 'MotDePasse', 'password123', 'trustno1'])(
  'the common password %s is refused',
  async (password) => {
    const made = await createAccount(someAccountDeps(db), { username: 'karl', email: '', password })
    expect(made).toEqual({ ok: false, refusal: { password: 'password_common' } })
  },
)

test('a name or an address that somebody has is refused, however it is written', async () => {
  const deps = someAccountDeps(db)
  await anAccount(deps, { username: 'Straße', email: 'Taken@example.org' })
  const wish = { username: 'ＳＴＲＡＳＳＥ', email: 'taken@EXAMPLE.org', password: GOOD }
  expect(await createAccount(deps, wish)).toEqual({
    ok: false,
    refusal: { username: 'username_taken', email: 'email_taken' },
  })
})

test('of five who want one name at once, one gets it', async () => {
  const deps = someAccountDeps(db)
  const made = await Promise.all(
    ['Race', 'RACE', 'race', 'Ｒace', 'rAce'].map((username) =>
      createAccount(deps, { username, email: '', password: GOOD }),
    ),
  )
  expect(made.filter(({ ok }) => ok)).toHaveLength(1)
  for (const each of made.filter(({ ok }) => !ok))
    expect(each).toEqual({ ok: false, refusal: { username: 'username_taken' } })
})

test('of two who want one address at once, one gets it', async () => {
  const deps = someAccountDeps(db)
  const made = await Promise.all(
    ['first', 'second'].map((username) =>
      createAccount(deps, { username, email: 'one@example.org', password: GOOD }),
    ),
  )
  expect(made.filter(({ ok }) => ok)).toHaveLength(1)
  expect(made).toContainEqual({ ok: false, refusal: { email: 'email_taken' } })
})

test('an account elsewhere signs in one player only', async () => {
  const deps = someAccountDeps(db)
  const identity = { provider: 'github', subject: '42' }
  const { id } = await anAccount(deps, { username: 'linked', password: null, identity })
  expect(await findPlayerByIdentity(db, 'github', '42')).toMatchObject({ id })
  const again = { username: 'other', email: '', password: null, identity }
  expect(await createAccount(deps, again)).toEqual({
    ok: false,
    refusal: { form: 'identity_taken' },
  })
})

test('too many at once are told so, and no name is taken', async () => {
  const deps = someAccountDeps(db)
  const passwords = { ...deps.passwords, hash: async () => null }
  const wish = { username: 'patient', email: '', password: GOOD }
  expect(await createAccount({ ...deps, passwords }, wish)).toEqual({
    ok: false,
    refusal: { form: 'busy' },
  })
  expect(await createAccount(deps, wish)).toMatchObject({ ok: true })
})
