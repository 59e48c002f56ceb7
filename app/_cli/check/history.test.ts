import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { aDatabase, aGame } from '@/db/testing'
import type { Db } from '@/db/commit'
import { games } from '@/db/schema'
import type { Game } from '@/lib/play/game'
import { BadHistory, type Operation, historyOf, readHistory } from './history'
import { resigned } from './testing'
import { violations } from './whole-store'

const LINE = '443536'
let db: Db
let played: Game
let given: Game
let challenges: ReadonlyMap<string, string>

beforeAll(async () => {
  db = await aDatabase()
  played = await aGame(db, { line: LINE, terms: { isPublic: false } })
  given = await resigned(db)
  const rows = await db.select({ id: games.id, challenge: games.challengeId }).from(games)
  challenges = new Map(rows.map(({ id, challenge }) => [id, challenge]))
})

const { red, yellow } = { red: () => played.players.red.id, yellow: () => played.players.yellow.id }
const mover = (ply: number) => (ply % 2 === 0 ? red() : yellow())

type Op<Name> = Extract<Operation, { op: Name }>

/** What two players who see each other's moves at once do, a move every 10 ms. */
function good(): Operation[] {
  return [
    accept(yellow()),
    ...Array.from(LINE).flatMap((_, ply) => [
      move(ply),
      read(ply + 1, 10 * ply + 16),
      event(ply + 1, 10 * ply + 17),
    ]),
    { op: 'closed', stream: 'hers', called: 99 },
    { op: 'given', game: given.id, plies: given.line.length },
    resign(),
  ]
}

const accept = (player: string): Op<'accept'> => ({
  op: 'accept',
  challenge: challenges.get(played.id) ?? '',
  game: played.id,
  outcome: 'ok',
  client: player,
  player,
  called: 1,
  returned: 2,
})
const move = (ply: number): Op<'move'> => ({
  op: 'move',
  game: played.id,
  ply,
  column: Number(LINE[ply]) - 1,
  outcome: 'ok',
  client: mover(ply),
  player: mover(ply),
  called: 10 * ply + 11,
  returned: 10 * ply + 15,
})
const read = (plies: number, called: number): Op<'read'> => ({
  op: 'read',
  game: played.id,
  client: 'his',
  player: red(),
  line: LINE.slice(0, plies),
  called,
  returned: called + 1,
})
const event = (plies: number, returned: number): Op<'event'> => ({
  op: 'event',
  game: played.id,
  stream: 'hers',
  player: yellow(),
  version: plies,
  line: LINE.slice(0, plies),
  returned,
})
function resign(): Op<'resign' | 'abort'> {
  const { id, players } = given
  const loser = given.state === 'won' && given.winner === 'red' ? players.yellow.id : players.red.id
  const asked = { outcome: 'ok', client: loser, player: loser, called: 1, returned: 2 } as const
  return { op: 'resign', game: id, ...asked }
}

async function found(operations: readonly Operation[]) {
  const faults = []
  const extent = { games: 0, moves: 0 }
  for await (const { rule, about, says } of violations(db, extent, historyOf(operations)))
    faults.push(`${rule} ${about}: ${says}`)
  return faults
}

/** The good history in which the operation `wanted` is another. */
function but<Wanted extends Operation>(
  wanted: Wanted,
  ...others: readonly (Partial<Wanted> | Operation)[]
): Operation[] {
  return good().flatMap((one) =>
    JSON.stringify(one) === JSON.stringify(wanted)
      ? others.map((other) => ({ ...wanted, ...other }))
      : [one],
  )
}

test('a history that the store bears out is found right', async () => {
  expect(await found(good())).toEqual([])
})

test('who knows nothing of an answer asks again, and any one of the answers will do', async () => {
  const unknown = { outcome: 'info', returned: null } as const
  const again = { called: 26, returned: 27 }
  expect(await found(but(move(1), unknown))).toEqual([])
  expect(await found(but(move(1), unknown, again))).toEqual([])
  expect(await found(but(move(1), { outcome: 'fail' }, again))).toEqual([])
  expect(await found([...good(), { ...move(1), ply: 6, column: 1, ...unknown }])).toEqual([])
  expect(await found(but(resign(), { outcome: 'info' }, { outcome: 'fail' }))).toEqual([])
})

const WRONG: Record<string, readonly [rule: number, history: () => Operation[]]> = {
  'an acknowledged move that is lost': [14, () => [...good(), { ...move(0), ply: 6 }]],
  'an acknowledged move in another column': [14, () => [...good(), { ...move(2), column: 6 }]],
  'an acknowledged move of the other player': [14, () => but(move(2), { player: yellow() })],
  'a move in a game that is gone': [14, () => [...good(), { ...move(0), game: 'gone' }]],
  'a page of a game that is gone': [14, () => [...good(), { ...read(0, 5), game: 'gone' }]],
  'a refused move that is there': [14, () => but(move(3), { outcome: 'fail' })],
  'an acknowledged resignation that is lost': [
    14,
    () => [...good(), { ...resign(), game: played.id, player: red() }],
  ],
  'an acknowledged resignation of the winner': [
    14,
    () => but(resign(), { player: otherThan(resign().player) }),
  ],
  'a game called off that goes on': [
    14,
    () => [...good(), { ...resign(), op: 'abort', game: played.id, player: red() }],
  ],
  'a refused resignation that is there': [14, () => but(resign(), { outcome: 'fail' })],
  'a refused acceptance whose game is there': [
    14,
    () => but(accept(yellow()), { outcome: 'fail' }),
  ],
  'an acceptance answered with another game': [14, () => but(accept(yellow()), { game: given.id })],
  'an acceptance that is lost': [14, () => [...good(), { ...accept(red()), challenge: 'gone' }]],
  'a move overtaken by a later one': [15, () => but(move(2), { called: 46, returned: 47 })],
  'a page without a move that was acknowledged': [15, () => but(read(4, 46), read(3, 46))],
  'a page with less than the one before': [
    15,
    () => [...but(move(3), { outcome: 'info' }), read(3, 48)],
  ],
  'a page of a position that never was': [15, () => but(read(2, 26), { line: '45' })],
  'a page with a move that nobody had made': [15, () => [...good(), read(4, 36)]],
  'a private game told to a stranger': [16, () => but(event(2, 27), { player: 'eve' })],
  'a private game told to somebody not signed in': [16, () => but(event(2, 27), { player: null })],
  'an event of a position that never was': [16, () => but(event(2, 27), { line: '45' })],
  'an event told again': [16, () => but(event(2, 27), event(2, 27), event(2, 28))],
  'an event that goes back': [16, () => but(event(3, 37), { line: '4' })],
  'a stream that left out the last move': [16, () => but(event(6, 67))],
  'a move that nobody made': [17, () => but(move(5))],
  'a resignation that nobody asked for': [17, () => but(resign())],
  'a move after those that were there at the beginning': [
    17,
    () => but(givenPlies(0), { plies: given.line.length - 1 }),
  ],
}

const otherThan = (id: string) =>
  Object.values(given.players).find((player) => player.id !== id)?.id ?? ''
const givenPlies = (less: number): Op<'given'> => ({
  op: 'given',
  game: given.id,
  plies: given.line.length - less,
})

test.each(Object.entries(WRONG).map(([what, [rule]]) => [what, rule] as const))(
  '%s breaks rule %i',
  async (what, rule) => {
    const faults = await found(WRONG[what]?.[1]() ?? [])
    expect(faults.map((fault) => Number(fault.split(' ', 1)))).toContain(rule)
  },
)

async function aFile(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'aplomb-history-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'history'), text)
  return join(folder, 'history')
}

test('a history is read from a file of JSON lines', async () => {
  const path = await aFile(
    good()
      .map((one) => `${JSON.stringify(one)}\n`)
      .join(''),
  )
  expect(await readHistory(path)).toEqual(historyOf(good()))
})

test.each([
  ['{"op":"move"', /^line 1 is no JSON$/],
  ['{"op":"castle"}', /^line 1: op /],
  ['{"op":"given","game":"a","plies":"6"}', /^line 1: plies /],
  [
    '{"op":"closed","stream":"a","called":1}\n{"op":"resign","game":"a","outcome":"ok","client":"a","player":"a","called":1,"returned":null}',
    /^line 2: an answer was read at no time$/,
  ],
])('%j is no history', async (text, why) => {
  const fault: unknown = await readHistory(await aFile(text)).catch((thrown: unknown) => thrown)
  expect(fault).toBeInstanceOf(BadHistory)
  expect((fault as Error).message).toMatch(why)
})
