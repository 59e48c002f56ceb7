import { type Player, findPlayer } from '@/db/players'
import { type Result, granted, refused } from '@/lib/result'
import type { AccountDeps } from './deps'

/** How whoever is signed in shows that they are the player, and not at an unlocked screen. */
export type Proof = {
  readonly password: string
  /** When they signed in: what counts for an account without a password. */
  readonly signedInAt: Date
  readonly address: string
}

export type ProofRefusal =
  | { readonly code: 'absent' | 'wrong_password' | 'busy' | 'sign_in_again' }
  | { readonly code: 'throttled'; readonly until: Date }

const FRESH_MINUTES = 10

/**
 * Not a verb but what every change of an account asks for first: the player, if the proof holds.
 * Wrong passwords are slowed as those at sign-in are.
 */
export async function provenPlayer(
  deps: AccountDeps,
  playerId: string,
  { password, signedInAt, address }: Proof,
): Promise<Result<Player, ProofRefusal>> {
  const player = await findPlayer(deps.db, playerId)
  if (!player?.username) return refused({ code: 'absent' })
  if (player.passwordHash === null) {
    const minutes = (deps.now().getTime() - signedInAt.getTime()) / 60_000
    return minutes < FRESH_MINUTES ? granted(player) : refused({ code: 'sign_in_again' })
  }
  const until = await deps.attempts.begin(playerId, address)
  if (until) return refused({ code: 'throttled', until })
  const verdict = await deps.passwords.verify(player.passwordHash, password)
  if (verdict === 'wrong') return refused({ code: 'wrong_password' })
  if (verdict === 'busy') {
    await deps.attempts.dropped(playerId, address)
    return refused({ code: 'busy' })
  }
  await deps.attempts.succeeded(playerId, address)
  return granted(player)
}
