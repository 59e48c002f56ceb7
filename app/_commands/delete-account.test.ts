import { beforeAll, expect, test } from 'vitest'
import { GOOD, anAccount, anAddress, someAccountDeps } from '@/app/_session/testing'
import { openChallengesOf } from '@/db/challenge-lists'
import { findChallenge } from '@/db/challenges'
import type { Db } from '@/db/commit'
import { activeGamesOf, findGame } from '@/db/games'
import { identitiesOf } from '@/db/identities'
import { findPlayer, findPlayerByIdentity, findPlayerByUsername, recordOf } from '@/db/players'
import { findSession, saveSession } from '@/db/sessions'
import { NOON, aChallenge, aDatabase, aGame, aPlayer, minutesAfter, newId } from '@/db/testing'
import { authenticate } from './authenticate'
import { deleteAccount } from './delete-account'

let db: Db
beforeAll(async () => {
  db = await aDatabase()
})

const proof = (password = GOOD) => ({ password, signedInAt: NOON, address: anAddress() })

test('nothing of a deleted account is left but its games', async () => {
  const deps = someAccountDeps(db)
  deps.at = minutesAfter(30)
  const identity = { provider: 'github', subject: newId() }
  const gone = await anAccount(deps, { email: 'gone@example.org', identity })
  const other = await aPlayer(db)
  const idHash = newId()
  await saveSession(db, {
    idHash,
    playerId: gone.id,
    createdAt: NOON,
    lastSeenAt: NOON,
    signedInAt: NOON,
    expiresAt: minutesAfter(1e6),
    userAgent: '',
    addressPrefix: '',
  })
  const finished = await aGame(db, { red: gone, yellow: other, line: '1213141' })

  expect(await deleteAccount(deps, gone.id, proof())).toEqual({ ok: true, value: null })

  expect(await findPlayer(db, gone.id)).toMatchObject({
    username: null,
    email: null,
    passwordHash: null,
  })
  expect(await findPlayerByUsername(db, gone.username.toLowerCase())).toBeNull()
  expect(await findPlayerByIdentity(db, 'github', identity.subject)).toBeNull()
  expect(await identitiesOf(db, gone.id)).toEqual([])
  expect(await findSession(db, idHash)).toBeNull()
  for (const name of [gone.username, 'gone@example.org'])
    expect(await authenticate(deps, { name, password: GOOD }, anAddress())).toMatchObject({
      ok: false,
    })
  expect(await findGame(db, finished.id)).toMatchObject({
    state: 'won',
    winner: 'red',
    players: { red: { id: gone.id, username: null }, yellow: other },
  })
})

test('games that are played are given up, those not begun called off, challenges closed', async () => {
  const deps = someAccountDeps(db)
  deps.at = minutesAfter(30)
  const gone = await anAccount(deps)
  const other = await aPlayer(db)
  const begun = await aGame(db, { red: other, yellow: gone, line: '123' })
  const fresh = await aGame(db, { red: gone, yellow: other, line: '1' })
  const from = await aChallenge(db, { challenger: gone, opponent: other })
  const to = await aChallenge(db, { challenger: other, opponent: gone })

  expect(await deleteAccount(deps, gone.id, proof())).toMatchObject({ ok: true })

  expect(await findGame(db, begun.id)).toMatchObject({ ending: 'resignation', winner: 'red' })
  expect(await findGame(db, fresh.id)).toMatchObject({ state: 'aborted' })
  expect(await findChallenge(db, from.id)).toMatchObject({ state: 'withdrawn' })
  expect(await findChallenge(db, to.id)).toMatchObject({ state: 'declined' })
  expect(await activeGamesOf(db, other.id)).toEqual([])
  expect(await openChallengesOf(db, other.id, deps.at)).toEqual([])
  expect(await recordOf(db, other.id, false)).toEqual({ won: 1, drawn: 0, lost: 0 })
  expect(deps.told).toEqual(
    expect.arrayContaining([`game:${begun.id}`, `game:${fresh.id}`, `player:${other.id}`]),
  )
})

test('the name of a deleted account can be taken by somebody else', async () => {
  const deps = someAccountDeps(db)
  const gone = await anAccount(deps, { username: 'phoenix', email: 'phoenix@example.org' })
  await deleteAccount(deps, gone.id, proof())
  const { id } = await anAccount(deps, { username: 'Phoenix', email: 'phoenix@example.org' })
  expect(id).not.toBe(gone.id)
})

test('without the password nothing is deleted', async () => {
  const deps = someAccountDeps(db)
  const { id, username } = await anAccount(deps)
  expect(await deleteAccount(deps, id, proof('wrong one'))).toEqual({
    ok: false,
    refusal: { code: 'wrong_password' },
  })
  expect(await findPlayer(db, id)).toMatchObject({ username })
})

test('who is deleted twice at once is deleted', async () => {
  const deps = someAccountDeps(db)
  const { id } = await anAccount(deps)
  await Promise.all([deleteAccount(deps, id, proof()), deleteAccount(deps, id, proof())])
  expect(await findPlayer(db, id)).toMatchObject({ username: null })
})
