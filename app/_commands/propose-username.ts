import { findPlayerByUsername } from '@/db/players'
import { usernameFrom, usernameKey } from '@/lib/account/username'
import type { Deps } from './deps'

const TRIES = 50

/** A username made from a name at another site that nobody has at this moment. */
export async function proposeUsername(deps: Deps, name: string): Promise<string> {
  for (let number = 1; number <= TRIES; number++) {
    const username = usernameFrom(name, number === 1 ? 0 : number)
    if (!(await findPlayerByUsername(deps.db, usernameKey(username)))) return username
  }
  // So many of one name: chance finds a free one sooner.
  const chance = Array.from(deps.newId()).filter((letter) => /[0-9a-z]/.test(letter))
  return usernameFrom(`${name.slice(0, 10)}-${chance.slice(0, 8).join('')}`)
}
