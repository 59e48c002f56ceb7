import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mirroredLine } from '@/lib/game/mirror'
import { readRules } from '@/lib/game/notation'
import { CLASSIC, type Rules } from '@/lib/game/rules'
import { after } from '@/lib/game/testing'
import { analyse } from './analyse'
import { openingsIn, readBook, withBook, writeBook } from './book'
import { emptyBoard } from './empty-boards'
import { WIDEST } from './moves'
import { openingKey, openings } from './openings'
import { aMeter, aModule, anEngine } from './testing'

const openingsOf = async (rules: Rules) => openingsIn(rules, await aModule(rules))
const keyOf = (line: string) => openingKey(CLASSIC, after(`7x6x4 ${line}`).line)

test('a position and its mirror image have one key, transpositions too', () => {
  expect(keyOf('12')).toBe('/////y/r')
  expect(keyOf('76')).toBe('/////y/r')
  expect(keyOf('1234')).toBe(keyOf('3412'))
})

test('there are as many openings as everybody has counted', () => {
  // 1, 7, 49, 238, 1120 positions: a half of them, and those that are their own image.
  expect(openings(CLASSIC, 3)).toHaveLength(1 + 4 + 25 + 121)
  expect(openings({ columns: 5, rows: 5, align: 3 }, 9).at(-1)?.line).toHaveLength(4)
})

test('what is written is read again, and what is not known is left out', () => {
  const scores = new Map([
    [keyOf(''), 1],
    [keyOf('1'), -31],
    [keyOf('33'), 12],
  ])
  const written = writeBook(CLASSIC, { plies: 2, scores })
  expect(written.scores).toMatch(/^hB\?{17}.*s.*$/)
  expect(readBook(CLASSIC, written)).toEqual({ plies: 2, scores })
  expect(() => readBook(CLASSIC, { plies: 1, scores: '!' })).toThrow('no letter')
})

test('what is in the book costs no node, what is not is proved', async () => {
  const engine = await anEngine(CLASSIC)
  const book = withBook(engine, {
    empty: WIDEST,
    book: { plies: 4, scores: new Map([[keyOf('4444'), -7]]) },
  })
  const meters = [aMeter(), aMeter()] as const
  expect(await book.prove([3, 3, 3, 3], meters[0])).toEqual({ lower: -7, upper: -7 })
  expect(meters[0].spent).toBe(0)
  const { line } = after('7x6x4 4444435')
  expect(await book.prove(line, meters[1])).toEqual({ lower: 3, upper: 3 })
  expect(meters[1].spent).toBeGreaterThan(0)
})

test('the classic book says what everybody knows', async () => {
  const { scores } = (await openingsOf(CLASSIC)).book
  expect(['', '1', '2', '3', '4'].map((line) => scores.get(keyOf(line)))).toEqual([1, 2, 1, 0, -1])
})

const FOLDER = new URL('./books/', import.meta.url)
const BOOKS = readdirSync(FOLDER).map((name) => name.replace('.json', ''))

test.each(BOOKS)(
  '%s: the book is found, and each score in it is that of the best move',
  async (name) => {
    const rules = readRules(name)
    if (!rules) throw new Error('a book of no setting')
    const { book } = await openingsOf(rules)
    expect(writeBook(rules, book)).toEqual(
      JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8')),
    )
    const columns = Array.from({ length: rules.columns }, (_, column) => column)
    const wrong = openings(rules, book.plies - 1).filter(({ key, line }) => {
      const replies = columns.map((column) => openingKey(rules, [...line, column]))
      const scores = replies.flatMap((reply) => book.scores.get(reply) ?? [])
      return scores.length === replies.length && book.scores.get(key) !== 0 - Math.min(...scores)
    })
    expect(wrong).toEqual([])
  },
)

test.each(BOOKS)('%s: the first score is that of the empty board', async (name) => {
  const rules = readRules(name) ?? CLASSIC
  const { lower, upper } = emptyBoard(rules).verdict
  const { empty, book } = await openingsOf(rules)
  expect(empty).toEqual({ lower, upper })
  const score = book.scores.get(openingKey(rules, [])) ?? Number.NaN
  expect([lower <= score, score <= upper]).toEqual([true, true])
})

test('the first move of the classic game is answered in full from the book', async () => {
  const engine = withBook(await anEngine(CLASSIC), await openingsOf(CLASSIC))
  const analysis = await analyse(engine, after('7x6x4'), aMeter(30_000))
  expect(analysis).toMatchObject({ kind: 'exact', score: 1 })
  expect(analysis.columns.map((one) => one?.score)).toEqual([-2, -1, 0, 1, 0, -1, -2])
})

test('the book agrees with the search, in the mirror too', async () => {
  const engine = await anEngine(CLASSIC)
  const { book } = await openingsOf(CLASSIC)
  // What is soon proved: bounds of the score that a small budget finds.
  for (const { key, line } of openings(CLASSIC, book.plies).slice(-40)) {
    const score = book.scores.get(key)
    if (score === undefined) continue
    engine.forget()
    const { lower, upper } = await engine.prove(mirroredLine(CLASSIC, line), aMeter(50_000))
    expect([key, lower <= score && score <= upper]).toEqual([key, true])
  }
})
