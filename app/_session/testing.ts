/** For tests: what commands about accounts need, with the work on passwords counted. */
import { type AccountWish, createAccount } from '@/app/_commands/create-account'
import type { AccountDeps } from '@/app/_commands/deps'
import { type TestDeps, someDeps } from '@/app/_commands/testing'
import { attempts } from '@/app/_limits/attempts'
import type { Db } from '@/db/commit'
import { newId } from '@/db/testing'
import { passwords } from './passwords'

export const GOOD = 'four words so long'

export type TestAccountDeps = TestDeps &
  AccountDeps & { counted: { verified: number; hashed: number } }

export function someAccountDeps(db: Db): TestAccountDeps {
  const counted = { verified: 0, hashed: 0 }
  const deps = someDeps(db)
  return Object.assign(deps, {
    counted,
    attempts,
    passwords: {
      ...passwords,
      hash: (password: string) => {
        counted.hashed++
        return passwords.hash(password)
      },
      verify: (hash: string | null, password: string) => {
        counted.verified++
        return passwords.verify(hash, password)
      },
    },
  })
}

/** A stored account with the password `GOOD`, or with another or none. */
export async function anAccount(
  deps: AccountDeps,
  wish: Partial<AccountWish> = {},
): Promise<{ id: string; username: string }> {
  const username = wish.username ?? `p_${newId().slice(0, 10)}`
  const made = await createAccount(deps, { email: '', password: GOOD, ...wish, username })
  if (!made.ok) throw new Error(JSON.stringify(made.refusal))
  return { id: made.value, username }
}

/** An address that nobody else has tried from. */
export const anAddress = () => `203.0.113.${newId()}`
