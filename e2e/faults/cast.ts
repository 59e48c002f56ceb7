/** Players who are signed in and games that wait for them, many at once. */
import { randomBytes } from 'node:crypto'
import { savePlayedGames, savePlayers } from '@/db/bulk'
import { type Db, always, commit } from '@/db/commit'
import { sessions } from '@/db/schema'
import { CLASSIC, type Rules, SETTINGS } from '@/lib/game/rules'
import { type ActiveGame, newGame } from '@/lib/play/game'
import type { Chance } from '@/lib/play/chance'
import type { Terms } from '@/lib/play/terms'
import { SESSION_COOKIE } from '../bench/session-cookie'
import { hashOf } from '../bench/stage'

const DAY = 24 * 60 * 60 * 1000

export type Player = { readonly id: string; readonly username: string; readonly cookie: string }
export type Staged = {
  readonly id: string
  readonly rules: Rules
  readonly players: Readonly<Record<'red' | 'yellow', Player>>
}

export const randomId = () => randomBytes(16).toString('base64url')

/** Stores accounts, each with a session. */
export async function somePlayers(db: Db, number: number): Promise<readonly Player[]> {
  const createdAt = new Date()
  const made = Array.from({ length: number }, () => {
    const sid = randomBytes(32).toString('base64url')
    const username = `f_${randomBytes(7).toString('hex')}`
    return { id: randomId(), username, sid, cookie: `${SESSION_COOKIE}=${sid}` }
  })
  await savePlayers(
    db,
    made.map(({ id, username }) => ({ id, username, usernameKey: username, createdAt })),
  )
  for (let from = 0; from < made.length; from += 500) {
    const some = made.slice(from, from + 500).map(({ id, sid }) => ({
      idHash: hashOf(sid),
      playerId: id,
      createdAt,
      lastSeenAt: createdAt,
      signedInAt: createdAt,
      expiresAt: new Date(createdAt.getTime() + 30 * DAY),
      userAgent: 'faults',
      addressPrefix: '127.0.0.0/24',
    }))
    await commit(
      db,
      always((tx) => tx.insert(sessions).values(some)),
    )
  }
  return made
}

/** Stores games that have just begun, one for each pair of players. */
export async function someGames(
  db: Db,
  pairs: readonly (readonly [Player, Player])[],
  rulesOf: () => Rules,
  {
    moveDays = 3,
    startedAt = () => new Date(),
  }: { moveDays?: Terms['moveDays']; startedAt?: (at: number) => Date } = {},
): Promise<readonly Staged[]> {
  const staged = pairs.map(([red, yellow]) => ({
    id: randomId(),
    rules: rulesOf(),
    players: { red, yellow },
  }))
  for (let from = 0; from < staged.length; from += 500)
    await savePlayedGames(
      db,
      staged.slice(from, from + 500).map(({ id, rules, players }, at) => {
        const terms: Terms = { rules, moveDays, isPublic: true }
        const game: ActiveGame = newGame(id, terms, players, startedAt(from + at))
        return { game, moves: [] }
      }),
    )
  return staged
}

/** Half the games are on the classic board, as people like it. */
export function someRules(chance: Chance): Rules {
  return (chance() < 0.5 ? CLASSIC : SETTINGS[Math.floor(chance() * SETTINGS.length)]) ?? CLASSIC
}
