import type { Rules } from '@/lib/game/rules'
import type { Engine } from './engine'
import { openingKey, openings } from './openings'
import type { Bounds, Score } from './score'

/**
 * The proved scores of the openings of a setting, in the order of `openings`: one letter each, `?`
 * where nobody has proved it yet. Made by `npm run aplomb -- solve-book`.
 */
export type WrittenBook = { readonly plies: number; readonly scores: string }

/** Proved scores, by the key of the opening. */
export type Book = { readonly plies: number; readonly scores: ReadonlyMap<string, Score> }

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const ZERO = LETTERS.length / 2
const UNKNOWN = '?'

/** What is known of the openings of a setting; where there is no book, one without a word in it. */
export type Openings = { readonly empty: Bounds; readonly book: Book }

/** The section of a module that app/_cli/solver-module.mjs writes. */
const SECTION = 'openings'

/** What the module of a setting brings. Throws where that is nothing. */
export function openingsIn(rules: Rules, module: WebAssembly.Module): Openings {
  const [section] = WebAssembly.Module.customSections(module, SECTION)
  if (!section) throw new Error('this module knows no openings')
  const known = JSON.parse(new TextDecoder().decode(section)) as WrittenBook & Bounds
  return { empty: { lower: known.lower, upper: known.upper }, book: readBook(rules, known) }
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
export function withBook(engine: Engine, { empty, book }: Openings): Engine {
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
