import 'server-only'
import { cache } from 'react'
import { database } from '@/db/open'
import { findPlayerByUsername } from '@/db/players'
import { USERNAME_LENGTH, usernameKey } from '@/lib/account/username'

/** A player as their page needs them, and the name in the address as it was written. */
export type NamedPlayer = {
  readonly id: string
  readonly username: string
  readonly createdAt: Date
  readonly asked: string
}

/** The player whom a part of an address names, in whatever spelling; `null` if it names nobody. */
export const playerOfPath = cache(async (part: string): Promise<NamedPlayer | null> => {
  const asked = decoded(part)
  // A name can grow when it is folded, but not to ten times its length.
  if (asked === null || asked.length > 10 * USERNAME_LENGTH.max) return null
  const player = await findPlayerByUsername(database(), usernameKey(asked))
  if (!player || player.username === null) return null
  return { id: player.id, username: player.username, createdAt: player.createdAt, asked }
})

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
