import { randomBytes } from 'node:crypto'
import type { Challenge } from '@/lib/play/challenge'
import type { Ending } from '@/lib/play/game'
import type { Terms } from '@/lib/play/terms'
import { somePastGames } from '../past'
import { aStagedGame } from '../stage'
import { inStore } from '../store'
import { type People, somePeople } from './people'

export type World = Awaited<ReturnType<typeof aWorld>>

const WIDEST = { columns: 10, rows: 10, align: 5 }
const SMALLEST = { columns: 5, rows: 5, align: 4 }
const DAY = 24 * 60

/** Something of everything that a page can show, straight into the store of the server. */
export async function aWorld() {
  const { people, cookies } = await somePeople()
  const { ann, bob, eve } = people
  const game = (scene: Parameters<typeof aStagedGame>[2]) =>
    aStagedGame(ann.username, bob.username, scene)
  const won = '1213141'
  const games = {
    mine: await game({ line: '44' }),
    wide: await game({ line: 'A9A9876543211234567A', rules: WIDEST, terms: { moveDays: 14 } }),
    urgent: await game({ line: '444343', ago: 3 * DAY - 5 }),
    theirs: await game({ line: '4' }),
    fresh: await game({ terms: { isPublic: false, moveDays: null } }),
    won: await game({ line: won }),
    offered: await game({ line: won }),
    drawn: await game({ line: '1232351511512423235544434', rules: SMALLEST }),
    late: await game({ line: '4', ago: 9 * DAY }),
    computer: await aComputerGame(people),
    ...(await pastGames(people)),
  }
  return {
    names: { ann: ann.username, bob: bob.username, eve: eve.username },
    cookies,
    games,
    challenges: await someChallenges(people, games.offered),
  }
}

/** A game of eve against the computer, in which she is to move. */
async function aComputerGame({ eve }: People) {
  return inStore(async (db) => {
    const { saveComputerGame } = await import('@/db/computers')
    const { computerAt } = await import('@/lib/computer/account')
    const { newChallenge } = await import('@/lib/play/challenge')
    const { newGame } = await import('@/lib/play/game')
    const id = randomBytes(16).toString('base64url')
    const terms: Terms = { rules: SMALLEST, moveDays: null, isPublic: true }
    const at = new Date()
    const challenge = newChallenge(id, eve, computerAt(7), terms, at)
    const game = newGame(id, terms, { red: eve, yellow: computerAt(7) }, at)
    await saveComputerGame(db, 7, challenge, game)
    return id
  })
}

/** More than a page of the history holds; answers one of each kind. */
async function pastGames({ ann, bob }: People) {
  const hoursAgo = Array.from({ length: 60 }, (_, index) => index + 1)
  const past = await somePastGames({ name: ann.username }, { name: bob.username }, hoursAgo, 10)
  const ended = (ending: Ending) => {
    const found = past.find((one) => one.ending === ending)
    if (!found) throw new Error(`no game ended by ${ending}: take another seed`)
    return found.id
  }
  return {
    widest: past.find(({ terms }) => terms.rules.columns === 10)!.id,
    long: past.toSorted((one, other) => other.line.length - one.line.length)[0]!.id,
    resigned: ended('resignation'),
    aborted: ended('abort'),
    onTime: ended('time'),
  }
}

/** Open and closed ones; `offered` is the game that bob would like to play again. */
async function someChallenges({ ann, bob }: People, offered: string) {
  return inStore(async (db) => {
    const { closeChallenge, saveNewChallenge, saveProposal } = await import('@/db/challenges')
    const { newChallenge, proposalExpiry } = await import('@/lib/play/challenge')
    const at = new Date()
    const terms: Terms = { rules: WIDEST, moveDays: null, isPublic: false }
    const made = async (from: typeof ann, to: typeof ann, rematch?: Challenge['rematch']) => {
      const id = randomBytes(16).toString('base64url')
      const challenge = newChallenge(id, from, to, terms, at, rematch)
      await saveNewChallenge(db, challenge)
      return challenge
    }
    const [sent, received] = [await made(ann, bob), await made(bob, ann)]
    const [countered, declined] = [await made(ann, bob), await made(bob, ann)]
    const others: Terms = { rules: SMALLEST, moveDays: 1, isPublic: true }
    await saveProposal(db, countered, { by: bob.id, terms: others, at }, proposalExpiry(at))
    await closeChallenge(db, declined, 'declined', at)
    const rematch = await made(bob, ann, { gameId: offered, sidesSwapped: true })
    return {
      sent: sent.id,
      received: received.id,
      countered: countered.id,
      declined: declined.id,
      rematch: rematch.id,
    }
  })
}
