import { isUniqueViolation } from '@/db/errors'
import { type NewPlayer, findPlayerBySignIn, savePlayer } from '@/db/players'
import { type Email, type EmailFlaw, readEmail } from '@/lib/account/email'
import { type PasswordFlaw, passwordFlaw } from '@/lib/account/password'
import { type UsernameFlaw, readUsername } from '@/lib/account/username'
import { type Result, granted, refused } from '@/lib/result'
import type { AccountDeps } from './deps'

/** What a person who wants an account gives; an empty `email` is none. */
export type AccountWish = {
  readonly username: string
  readonly email: string
  /** `null` only with an identity that signs them in. */
  readonly password: string | null
  readonly identity?: NewPlayer['identity']
  readonly settings?: NewPlayer['settings']
}

/** All that is wrong, by field; `form` when it is none of them. */
export type AccountRefusal = {
  readonly username?: UsernameFlaw | 'username_taken'
  readonly email?: EmailFlaw | 'email_taken'
  readonly password?: PasswordFlaw
  readonly form?: 'busy' | 'identity_taken'
}

/** Makes an account; answers its id. Of two wishes for one name at once, one is granted. */
export async function createAccount(
  deps: AccountDeps,
  wish: AccountWish,
): Promise<Result<string, AccountRefusal>> {
  const name = readUsername(wish.username)
  const email = wish.email.trim() === '' ? granted(null) : readEmail(wish.email)
  const flaw = await flawOf(deps, wish)
  const flaws: AccountRefusal = {
    ...(name.ok ? {} : { username: name.refusal }),
    ...(email.ok ? {} : { email: email.refusal }),
    ...(flaw ? { password: flaw } : {}),
  }
  const taken = {
    ...flaws,
    ...(name.ok && email.ok ? await takenOf(deps, name.value.key, email.value) : {}),
  }
  if (!name.ok || !email.ok || Object.keys(taken).length > 0) return refused(taken)
  const passwordHash = wish.password === null ? null : await deps.passwords.hash(wish.password)
  if (wish.password !== null && passwordHash === null) return refused({ form: 'busy' })
  const id = deps.newId()
  try {
    await savePlayer(deps.db, {
      id,
      username: name.value.username,
      usernameKey: name.value.key,
      email: email.value?.email,
      emailKey: email.value?.key,
      passwordHash,
      createdAt: deps.now(),
      identity: wish.identity,
      settings: wish.settings,
    })
  } catch (fault) {
    if (!isUniqueViolation(fault)) throw fault
    const found = await takenOf(deps, name.value.key, email.value)
    return refused(Object.keys(found).length > 0 ? found : { form: 'identity_taken' })
  }
  return granted(id)
}

async function flawOf(deps: AccountDeps, wish: AccountWish): Promise<PasswordFlaw | null> {
  const { password, username, email } = wish
  if (password === null) return null
  const isCommon = await deps.passwords.isCommon(password.toLowerCase())
  return passwordFlaw(password, [username.trim(), email.trim()], () => isCommon)
}

async function takenOf(deps: AccountDeps, key: string, email: Email | null) {
  const [name, address] = await Promise.all([
    findPlayerBySignIn(deps.db, key),
    email && findPlayerBySignIn(deps.db, email.key),
  ])
  return {
    ...(name ? { username: 'username_taken' as const } : {}),
    ...(address ? { email: 'email_taken' as const } : {}),
  }
}
