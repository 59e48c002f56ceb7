import { writeRules } from '@/lib/game/notation'
import type { Rules } from '@/lib/game/rules'
import book5x6x5 from './books/5x6x5.json'
import book5x7x4 from './books/5x7x4.json'
import book5x7x5 from './books/5x7x5.json'
import book5x8x4 from './books/5x8x4.json'
import book5x8x5 from './books/5x8x5.json'
import book5x9x4 from './books/5x9x4.json'
import book6x5x5 from './books/6x5x5.json'
import book6x6x4 from './books/6x6x4.json'
import book6x6x5 from './books/6x6x5.json'
import book6x6x6 from './books/6x6x6.json'
import book6x7x4 from './books/6x7x4.json'
import book7x5x4 from './books/7x5x4.json'
import book7x6x4 from './books/7x6x4.json'
import { emptyBoard } from './empty-boards'
import type { Engine } from './engine'
import { openingKey, openings } from './openings'
import type { Score } from './score'

/**
 * The proved scores of the openings of a setting, in the order of `openings`: one letter each, `?`
 * where nobody has proved it yet. Made by `npm run aplomb -- solve-book`.
 */
export type WrittenBook = { readonly plies: number; readonly scores: string }

/** Proved scores, by the key of the opening. */
export type Book = { readonly plies: number; readonly scores: ReadonlyMap<string, Score> }

const WRITTEN: Readonly<Record<string, WrittenBook>> = {
  '5x6x5': book5x6x5,
  '5x7x4': book5x7x4,
  '5x7x5': book5x7x5,
  '5x8x4': book5x8x4,
  '5x8x5': book5x8x5,
  '5x9x4': book5x9x4,
  '6x5x5': book6x5x5,
  '6x6x4': book6x6x4,
  '6x6x5': book6x6x5,
  '6x6x6': book6x6x6,
  '6x7x4': book6x7x4,
  '7x5x4': book7x5x4,
  '7x6x4': book7x6x4,
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const ZERO = LETTERS.length / 2
const UNKNOWN = '?'

/** The book of a setting; one without a word in it, if there is none. */
export function bookOf(rules: Rules): Book {
  return readBook(rules, WRITTEN[writeRules(rules)] ?? { plies: 0, scores: '' })
}

/** Throws where a letter is none. */
export function readBook(rules: Rules, { plies, scores }: WrittenBook): Book {
  const read = new Map<string, Score>()
  if (scores === '') return { plies, scores: read }
  for (const [at, { key }] of openings(rules, plies).entries()) {
    const letter = scores[at] ?? UNKNOWN
    if (letter === UNKNOWN) continue
    const place = LETTERS.indexOf(letter)
    if (place < 0) throw new RangeError(`no letter of a book: ${letter}`)
    read.set(key, place - ZERO)
  }
  return { plies, scores: read }
}

export function writeBook(rules: Rules, { plies, scores }: Book): WrittenBook {
  const letters = openings(rules, plies).map(({ key }) => {
    const score = scores.get(key)
    return score === undefined ? UNKNOWN : (LETTERS[score + ZERO] ?? UNKNOWN)
  })
  return { plies, scores: letters.join('') }
}

/**
 * An engine that answers from a book what is in it, and costs nothing then. On the empty board it
 * begins with what the table of empty boards knows.
 */
export function withBook(engine: Engine, book: Book = bookOf(engine.rules)): Engine {
  const empty = emptyBoard(engine.rules).verdict
  return {
    ...engine,
    async prove(line, meter, task) {
      const opening = line.length <= book.plies
      const score = opening ? book.scores.get(openingKey(engine.rules, line)) : undefined
      if (score !== undefined) return { lower: score, upper: score }
      if (line.length > 0) return engine.prove(line, meter, task)
      const { lower, upper } = empty
      if (lower === upper) return { lower, upper }
      return engine.prove(line, meter, { ...task, known: { lower, upper } })
    },
  }
}
