import { randomBytes } from 'node:crypto'
import type { Role, Things } from './roles'

type Cast = {
  readonly things: Things
  readonly cookies: Readonly<Record<Role, string>>
  /** Everything stored about these things and people, to see whether it changed. */
  readonly picture: () => Promise<string>
  readonly close: () => Promise<void>
}

/** Three signed-in players, a private game of two of them, one that is over, an open challenge. */
export async function aCast(): Promise<Cast> {
  // The dialect is chosen when db is loaded.
  process.env.DATABASE_URL =
    process.env.E2E_DATABASE_URL || `file:${process.env.E2E_DATA_DIR}/aplomb.db`
  const [
    stage,
    { openStore },
    { activeGamesOf, findGame, saveGame },
    { openChallengesOf },
    { findPlayer },
  ] = await Promise.all([
    import('../bench/stage'),
    import('@/db/open'),
    import('@/db/games'),
    import('@/db/challenge-lists'),
    import('@/db/players'),
  ])
  const [{ findSession }, { resign }, { takeSeat }] = await Promise.all([
    import('@/db/sessions'),
    import('@/lib/play/leave'),
    import('@/lib/play/seat'),
  ])
  const { db, close } = openStore(process.env.DATABASE_URL)
  const [player, waiting, stranger] = await Promise.all([
    stage.anActor(db),
    stage.anActor(db),
    stage.anActor(db),
  ])
  const over = await stage.aStartedGame(db, player, waiting, false)
  const before = await findGame(db, over)
  if (before?.state !== 'active') throw new Error('the game did not start')
  const resigned = resign(takeSeat(before, player.id)!, new Date())
  if (!resigned.ok) throw new Error('the game did not end')
  await saveGame(db, before, resigned.value, null)
  const game = await stage.aStartedGame(db, player, waiting, false)
  const challenge = await stage.aChallengeBetween(db, waiting, player)

  const people = { stranger, waiting, player }
  const things: Things = {
    game,
    over,
    challenge: challenge.id,
    names: { stranger: stranger.username, waiting: waiting.username, player: player.username },
  }
  const cookie = ({ sid }: { sid: string }) => `aplomb.session=${sid}`
  return {
    things,
    cookies: {
      visitor: '',
      stranger: cookie(stranger),
      waiting: cookie(waiting),
      player: cookie(player),
    },
    picture: async () =>
      JSON.stringify([
        await findGame(db, game),
        await findGame(db, over),
        ...(await Promise.all(
          Object.values(people).flatMap(({ id, sid }) => [
            openChallengesOf(db, id, new Date()),
            activeGamesOf(db, id),
            findPlayer(db, id),
            findSession(db, stage.hashOf(sid)),
          ]),
        )),
      ]),
    close,
  }
}

/** A word that nothing is called. */
export const nonsense = () => randomBytes(8).toString('hex')
