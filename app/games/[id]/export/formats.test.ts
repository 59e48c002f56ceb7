import { beforeAll, expect, test } from 'vitest'
import { MESSAGES } from '@/app/_ui/messages/messages'
import { exactTime } from '@/app/_ui/time'
import type { Db } from '@/db/commit'
import { movesOf } from '@/db/games'
import { NOON, aDatabase, aGame, aPlayer, minutesAfter } from '@/db/testing'
import { computerAt } from '@/lib/computer/account'
import { replay } from '@/lib/game/position'
import { readLine } from '@/lib/game/notation'
import { gameJson, gameText } from './formats'

let db: Db
beforeAll(async () => {
  db = await aDatabase()
})

async function someGame(line: string, first: string, second: string) {
  const [red, yellow] = [await aPlayer(db, first), await aPlayer(db, second)]
  const game = await aGame(db, { red, yellow, line })
  return { game, moves: await movesOf(db, game.id) }
}

test('a game as text tells who played what and how it ended, with a picture of the end', async () => {
  const { game, moves } = await someGame('1213141', 'rose', 'yann')
  const reader = { language: 'en', zone: 'Europe/Paris', messages: MESSAGES.en } as const
  expect(gameText(game, moves, reader)).toBe(`Game played on Aplomb

Red: rose
Yellow: yann
Board: 7 columns, 6 rows, 4 discs to align
Time: 3 days a move
Started: ${exactTime(NOON, 'en', 'Europe/Paris')}
Ended: ${exactTime(minutesAfter(7), 'en', 'Europe/Paris')}
Result: rose won, vertical of 4

Moves: 1213141
  1.  1  2026-06-01 14:01     2  2026-06-01 14:02
  2.  1  2026-06-01 14:03     3  2026-06-01 14:04
  3.  1  2026-06-01 14:05     4  2026-06-01 14:06
  4.  1  2026-06-01 14:07
Times are those of Europe/Paris.

. . . . . . .
. . . . . . .
R . . . . . .
R . . . . . .
R . . . . . .
R Y Y Y . . .
1 2 3 4 5 6 7
`)
})

test('a computer is called so in the language of the text', async () => {
  const { game, moves } = await someGame('44', 'rene', 'yvon')
  const against = { ...game, players: { ...game.players, yellow: computerAt(3) } }
  const reader = { language: 'fr', zone: null, messages: MESSAGES.fr } as const
  expect(gameText(against, moves, reader)).toMatch(/: Ordinateur 3$/m)
})

test('a game as JSON can be played again, and says where every disc came to rest', async () => {
  const { game, moves } = await someGame('44435', 'rosa', 'yves')
  const written = JSON.parse(gameJson(game, moves)) as Record<string, unknown>
  expect(written).toMatchObject({
    setting: '7x6x4',
    red: 'rosa',
    yellow: 'yves',
    state: 'active',
    endedAt: null,
    line: '44435',
    alignments: [],
  })
  const read = readLine(game.terms.rules, String(written.line))
  expect('line' in read && 'position' in replay(game.terms.rules, read.line)).toBe(true)
  expect(written.moves).toEqual([
    { ply: 1, side: 'red', column: 4, row: 1, at: '2026-06-01T12:01:00.000Z' },
    { ply: 2, side: 'yellow', column: 4, row: 2, at: '2026-06-01T12:02:00.000Z' },
    { ply: 3, side: 'red', column: 4, row: 3, at: '2026-06-01T12:03:00.000Z' },
    { ply: 4, side: 'yellow', column: 3, row: 1, at: '2026-06-01T12:04:00.000Z' },
    { ply: 5, side: 'red', column: 5, row: 1, at: '2026-06-01T12:05:00.000Z' },
  ])
})
