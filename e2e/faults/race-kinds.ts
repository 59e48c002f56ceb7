/** What is done at the same moment, and what must come of it. */
import { CLASSIC } from '@/lib/game/rules'
import { aChallengeBetween } from '../bench/stage'
import {
  type Arena,
  type Race,
  drop,
  gamesAboutToEnd,
  gamesOf,
  must,
  oks,
  oneResultEach,
  resign,
  said,
} from './arena'
import type { Ask, Told } from './ask'
import { randomId, someGames } from './cast'
import { pairsOf } from './pairs'
import { type Outcome, instant } from './history'

export type Kind = (arena: Arena, number: number) => Promise<readonly Race[]>

const DAY = 24 * 60 * 60 * 1000

/** One player drops in two columns at once, or twice in one. */
export const twoMoves: Kind = async (arena, number) =>
  (await gamesOf(arena, number)).map((game) => {
    const first = Math.floor(arena.chance() * 7)
    const second = arena.chance() < 0.2 ? first : (first + 3) % 7
    let told: readonly Told[] = []
    return {
      run: async () => {
        told = await Promise.all([
          drop(arena, arena.here, game, 0, first),
          drop(arena, arena.there, game, 0, second),
        ])
        return oks(told)
      },
      faults: (stored) => {
        const line = stored.lineOf(game.id)
        const expected = first === second ? 2 : 1
        return [
          ...must(oks(told) === expected, `${oks(told)} of two moves at once were granted`),
          ...must(line.length === 1, `two moves at once made the line ${line.join()}`),
        ].map((what) => `game ${game.id}: ${what} (${said(told)})`)
      },
    }
  })

/** Red moves, and yellow at once answers a move that yellow cannot have seen. */
export const bothPlayers: Kind = async (arena, number) =>
  (await gamesOf(arena, number)).map((game) => {
    let told: readonly Told[] = []
    return {
      run: async () => {
        told = await Promise.all([
          drop(arena, arena.here, game, 0, 3),
          drop(arena, arena.there, game, 1, 4),
        ])
        return oks(told)
      },
      faults: (stored) => {
        const line = stored.lineOf(game.id).join()
        const right = told[1]?.outcome === 'ok' ? '3,4' : '3'
        return [
          ...must(told[0]?.outcome === 'ok', 'the move of the player whose turn it was is refused'),
          ...must(line === right, `the line is ${line}, but ${right} was told`),
        ].map((what) => `game ${game.id}: ${what} (${said(told)})`)
      },
    }
  })

/** A move within 50 ms of its deadline, while the sweep looks for fallen flags. */
export const deadline: Kind = async (arena, number) => {
  const pairs = await pairsOf(arena.db, number)
  const from = Date.now() + 1000 + 5 * number
  const flags = pairs.map((_, at) => from + at * 35)
  const games = await someGames(arena.db, pairs, () => CLASSIC, {
    moveDays: 1,
    startedAt: (at) => new Date((flags[at] ?? 0) - DAY),
  })
  return games.map((game, index) => {
    const flag = flags[index] ?? 0
    let told: Told | undefined
    return {
      at: flag - 50 + arena.chance() * 100,
      run: async () => {
        told = await drop(arena, arena.chance() < 0.5 ? arena.here : arena.there, game, 0, 3)
        return told.outcome === 'ok' ? 1 : 0
      },
      faults: (stored) => {
        const [row, moves] = [stored.gameOf(game.id), stored.movesOf(game.id)]
        const isMoved = moves.length === 1
        const isLost = row?.ending === 'time'
        return [
          ...must(isMoved !== isLost, `${moves.length} moves, ended by ${row?.ending}`),
          ...must(
            (told?.outcome === 'ok') === isMoved,
            `told ${told?.outcome}, ${moves.length} moves`,
          ),
          ...must(
            moves.every(({ at }) => at.getTime() < flag),
            'a move after its flag',
          ),
        ].map((what) => `game ${game.id}: ${what}`)
      },
    }
  })
}

/** Red moves while yellow resigns. */
export const againstResign: Kind = async (arena, number) =>
  (await gamesOf(arena, number)).map((game) => {
    let told: readonly Told[] = []
    return {
      run: async () => {
        told = await Promise.all([
          drop(arena, arena.here, game, 0, 3),
          resign(arena, arena.there, game, 'yellow'),
        ])
        return oks(told)
      },
      faults: (stored) => {
        const moves = stored.movesOf(game.id).length
        const row = stored.gameOf(game.id)
        return [
          ...must(told[1]?.outcome === 'ok', 'the resignation was refused'),
          ...must(row?.ending === 'resignation' && row.winner === 'red', `ended by ${row?.ending}`),
          ...must((told[0]?.outcome === 'ok') === (moves === 1), `${moves} moves are stored`),
          ...oneResultEach(stored, game),
        ].map((what) => `game ${game.id}: ${what} (${said(told)})`)
      },
    }
  })

/** A challenge is accepted twice. */
export const doubleAcceptance: Kind = async (arena, number) => {
  const races: Race[] = []
  for (const [challenger, opponent] of await pairsOf(arena.db, number)) {
    const { id } = await aChallengeBetween(arena.db, challenger, opponent)
    let told: readonly { outcome: Outcome; game: string | null }[] = []
    const accept = async (ask: Ask, client: string) => {
      const called = instant()
      const answer = await ask.accept(opponent, id)
      const asked = { client, player: opponent.id, called, returned: instant() }
      arena.history.add({ op: 'accept', challenge: id, ...asked, ...answer })
      return answer
    }
    races.push({
      run: async () => {
        told = await Promise.all([accept(arena.here, 'here'), accept(arena.there, 'there')])
        return oks(told)
      },
      faults: (stored) => {
        const games = stored.gamesOfChallenge(id)
        const named = new Set(told.map(({ game }) => game))
        return [
          ...must(oks(told) === 2, `${oks(told)} of two acceptances were granted`),
          ...must(games.length === 1, `one challenge became ${games.length} games`),
          ...must(named.size === 1 && named.has(games[0] ?? ''), 'they were led to other games'),
        ].map((what) => `challenge ${id}: ${what}`)
      },
    })
  }
  return races
}

/** A game is about to end, and both players end it: by the last move or by giving up. */
export const doubleFinish: Kind = async (arena, number) => {
  const games = await gamesAboutToEnd(arena, number)
  return games.map((game, index) => {
    let told: readonly Told[] = []
    return {
      run: async () => {
        told = await Promise.all([
          index % 2 === 0
            ? drop(arena, arena.here, game, 6, 0)
            : resign(arena, arena.here, game, 'red'),
          resign(arena, arena.there, game, 'yellow'),
        ])
        return oks(told)
      },
      faults: (stored) =>
        [
          ...must(oks(told) === 1, `${oks(told)} of two ends were granted`),
          ...oneResultEach(stored, game),
        ].map((what) => `game ${game.id}: ${what} (${said(told)})`),
    }
  })
}

/** Two people want the same name. */
export const doubleSignUp: Kind = async (arena, number) =>
  Array.from({ length: number }, () => {
    const username = `s_${randomId()
      .slice(0, 12)
      .replaceAll(/[^a-zA-Z0-9]/g, 'x')}`
    let told: readonly Outcome[] = []
    return {
      run: async () => {
        told = await Promise.all([
          arena.here.signUp(username, `${randomId()}1`),
          arena.there.signUp(username.toUpperCase(), `${randomId()}2`),
        ])
        return told.filter((outcome) => outcome === 'ok').length
      },
      faults: (stored) => {
        const granted = told.filter((outcome) => outcome === 'ok').length
        const made = stored.accountsNamed(username)
        return [
          ...must(granted === 1, `${granted} of two people got the name (${told.join(', ')})`),
          ...must(made === 1, `${made} accounts have the name`),
        ].map((what) => `player ${username}: ${what}`)
      },
    }
  })
