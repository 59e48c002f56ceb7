import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  GOOD,
  type TestAccountDeps,
  anAccount,
  anAddress,
  someAccountDeps,
} from '@/app/_session/testing'
import { deletePlayer } from '@/db/accounts'
import type { Db } from '@/db/commit'
import { identitiesOf } from '@/db/identities'
import { findPlayer } from '@/db/players'
import { type NewSession, findSession, saveSession, sessionsOf } from '@/db/sessions'
import { NOON, aDatabase, minutesAfter, newId } from '@/db/testing'
import { authenticate } from './authenticate'
import { changeEmail } from './change-email'
import { changePassword } from './change-password'
import { endSessionOf } from './end-session'
import { endSessions } from './end-sessions'
import { linkIdentity } from './link-identity'
import type { Proof } from './password-proof'
import { proposeUsername } from './propose-username'
import { resetPassword } from './reset-password'
import { unlinkIdentity } from './unlink-identity'

const BETTER = 'five words that are new'

let db: Db
let deps: TestAccountDeps
beforeAll(async () => {
  db = await aDatabase()
})
beforeEach(() => {
  deps = someAccountDeps(db)
})

const proof = (given: Partial<Proof> = {}): Proof => ({
  password: GOOD,
  signedInAt: NOON,
  address: anAddress(),
  ...given,
})

async function aSession(playerId: string, given: Partial<NewSession> = {}): Promise<string> {
  const idHash = newId()
  await saveSession(db, {
    idHash,
    playerId,
    createdAt: NOON,
    lastSeenAt: NOON,
    signedInAt: NOON,
    expiresAt: minutesAfter(60 * 24 * 90),
    userAgent: 'Firefox',
    addressPrefix: '203.0.113.0/24',
    ...given,
  })
  return idHash
}

const openOf = async (playerId: string) =>
  (await sessionsOf(db, playerId, NOON, minutesAfter(-1))).map(({ idHash }) => idHash)

test('another password ends all sessions but the one that asked', async () => {
  const { id, username } = await anAccount(deps)
  const [here, there] = [await aSession(id), await aSession(id)]
  const wish = { password: BETTER, keep: here }
  expect(await changePassword(deps, id, proof(), wish)).toMatchObject({ ok: true })
  expect(await findSession(db, here)).toMatchObject({ playerId: id })
  expect(await findSession(db, there)).toBeNull()
  expect(deps.told).toContain(`player:${id}`)
  const sign = (password: string) => authenticate(deps, { name: username, password }, anAddress())
  expect(await sign(GOOD)).toMatchObject({ refusal: { code: 'wrong' } })
  expect(await sign(BETTER)).toEqual({ ok: true, value: id })
})

test.each([
  ['without the one before', 'something else', BETTER, 'wrong_password'],
  ['that is too short', GOOD, 'short', 'password_short'],
  ['that is common', GOOD, 'football1', 'password_common'],
])('a password %s is refused, and all sessions go on', async (_, password, wished, code) => {
  const { id } = await anAccount(deps)
  const [here, there] = [await aSession(id), await aSession(id)]
  const answer = await changePassword(deps, id, proof({ password }), {
    password: wished,
    keep: here,
  })
  expect(answer).toEqual({ ok: false, refusal: { code } })
  expect(await openOf(id)).toEqual([here, there].toSorted())
})

test('who guesses at the password in the settings is slowed down as at sign-in', async () => {
  const { id } = await anAccount(deps)
  const guess = (password: string) =>
    changePassword(deps, id, proof({ password }), { password: BETTER, keep: '' })
  for (let failure = 1; failure <= 5; failure++)
    expect(await guess('a guess')).toMatchObject({ refusal: { code: 'wrong_password' } })
  expect(await guess(GOOD)).toMatchObject({ refusal: { code: 'throttled' } })
})

test('an account without a password is given one only soon after sign-in', async () => {
  const identity = { provider: 'github', subject: newId() }
  const { id, username } = await anAccount(deps, { password: null, identity })
  const wish = { password: BETTER, keep: '' }
  const change = (signedInAt: Date) => changePassword(deps, id, proof({ signedInAt }), wish)
  expect(await change(minutesAfter(-10))).toEqual({
    ok: false,
    refusal: { code: 'sign_in_again' },
  })
  expect(await change(minutesAfter(-9))).toMatchObject({ ok: true })
  const given = { name: username, password: BETTER }
  expect(await authenticate(deps, given, anAddress())).toEqual({ ok: true, value: id })
})

test('an e-mail address is set, changed and taken away', async () => {
  const { id } = await anAccount(deps)
  for (const [wish, stored] of [
    ['One@example.org', 'One@example.org'],
    [' two@example.org ', 'two@example.org'],
    ['  ', null],
  ] as const) {
    expect(await changeEmail(deps, id, proof(), wish)).toEqual({ ok: true, value: stored })
    expect(await findPlayer(db, id)).toMatchObject({ email: stored })
  }
})

test.each([
  ['nowhere', GOOD, 'email_invalid'],
  ['TAKEN@example.org', GOOD, 'email_taken'],
  ['free@example.org', 'something else', 'wrong_password'],
])('the address %s with the password %j is refused as %s', async (wish, password, code) => {
  const other = await anAccount(deps, { email: 'taken@example.org' })
  const { id } = await anAccount(deps, { email: 'mine@example.org' })
  const answer = await changeEmail(deps, id, proof({ password }), wish)
  expect(answer).toEqual({ ok: false, refusal: { code } })
  expect(await findPlayer(db, id)).toMatchObject({ email: 'mine@example.org' })
  for (const each of [other, { id }]) await deletePlayer(db, each.id, NOON)
})

test('a player ends one of their sessions, and nobody else does', async () => {
  const { id } = await anAccount(deps)
  const stranger = await anAccount(deps)
  const [here, there] = [await aSession(id), await aSession(id)]
  await endSessionOf(deps, stranger.id, there)
  expect(await openOf(id)).toEqual([here, there].toSorted())
  await endSessionOf(deps, id, there)
  expect(await openOf(id)).toEqual([here])
})

test('all sessions end, or all but one', async () => {
  const { id } = await anAccount(deps)
  const [here] = [await aSession(id), await aSession(id), await aSession(id)]
  await endSessions(deps, id, here ?? null)
  expect(await openOf(id)).toEqual([here])
  await endSessions(deps, id, null)
  expect(await openOf(id)).toEqual([])
})

test('whoever runs the site gives another password, which ends every session', async () => {
  const { id, username } = await anAccount(deps, { email: 'reset@example.org' })
  await aSession(id)
  expect(await resetPassword(deps, 'RESET@example.org', BETTER)).toEqual({
    ok: true,
    value: username,
  })
  expect(await openOf(id)).toEqual([])
  const given = { name: username, password: BETTER }
  expect(await authenticate(deps, given, anAddress())).toEqual({ ok: true, value: id })
  expect(await resetPassword(deps, 'nobody', BETTER)).toEqual({ ok: false, refusal: 'absent' })
  expect(await resetPassword(deps, username, 'password')).toEqual({
    ok: false,
    refusal: 'password_common',
  })
})

test('an account elsewhere is linked to one player, and unlinked while another way in is left', async () => {
  const [one, two] = [await anAccount(deps), await anAccount(deps)]
  const identity = { provider: 'oidc', subject: newId() }
  expect(await linkIdentity(deps, one.id, identity)).toMatchObject({ ok: true })
  expect(await linkIdentity(deps, two.id, identity)).toEqual({
    ok: false,
    refusal: 'identity_taken',
  })
  expect(await unlinkIdentity(deps, one.id, 'oidc')).toMatchObject({ ok: true })
  expect(await linkIdentity(deps, two.id, identity)).toMatchObject({ ok: true })

  const only = { provider: 'github', subject: newId() }
  const { id } = await anAccount(deps, { password: null, identity: only })
  expect(await unlinkIdentity(deps, id, 'github')).toEqual({ ok: false, refusal: 'last_way_in' })
})

test('of two ways in that are unlinked at once, one is left', async () => {
  const first = { provider: 'github', subject: newId() }
  const { id } = await anAccount(deps, { password: null, identity: first })
  await linkIdentity(deps, id, { provider: 'oidc', subject: newId() })
  const unlinked = await Promise.all(
    ['github', 'oidc'].map((provider) => unlinkIdentity(deps, id, provider)),
  )
  expect(unlinked.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await identitiesOf(db, id)).toHaveLength(1)
})

test('a proposed username is free', async () => {
  expect(await proposeUsername(deps, 'Margaux Petit')).toBe('Margaux-Petit')
  await anAccount(deps, { username: 'margaux-petit' })
  expect(await proposeUsername(deps, 'Margaux Petit')).toBe('Margaux-Petit-2')
})
