import { readFile, rename, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { readRules, writeLine, writeRules } from '@/lib/game/notation'
import type { Rules } from '@/lib/game/rules'
import { type Book, readBook, writeBook, type WrittenBook } from '@/lib/solver/book'
import { meter } from '@/lib/solver/budget'
import type { Engine } from '@/lib/solver/engine'
import { WIDEST } from '@/lib/solver/moves'
import { longestOpening, type Opening, openingKey, openings } from '@/lib/solver/openings'
import { provingEngine } from './proving-engine'
import { numberOf } from './solve-budget'
import { withWish } from './with-wish'

export const summary = 'Makes the opening book of a setting'

export const help = `
solve-book SETTING [OPTIONS]

  --plies N       openings of at most N plies (4 if nothing is said)
  --budget-ms N   at most so many milliseconds for each; what is not proved then is left out
  --book FILE     another book than lib/solver/books/SETTING.json

Proves the score of every opening, up to its mirror image, and prints LINE and score. What the book
knows already is not proved again, and each proof is in it at once: stop this whenever you like.

Exits 2 if an option or the setting was bad, else 0.
`

type Wish = {
  readonly rules: Rules
  readonly plies: number
  readonly ms: number | undefined
  readonly file: string
}

export function run(args: readonly string[]): Promise<number> {
  return withWish('solve-book', () => readWish(args), prove)
}

async function prove(wish: Wish): Promise<number> {
  const { rules, plies, file } = wish
  const earlier = await read(file, rules)
  const scores = new Map(earlier.scores)
  const engine = await provingEngine(rules)
  for (const opening of openings(rules, plies)) {
    if (scores.has(opening.key)) continue
    const score = await proved(engine, opening, scores, wish.ms)
    if (score === null) continue
    scores.set(opening.key, score)
    console.log(`${writeLine(opening.line)} ${score}`.trim())
    await write(file, rules, { plies: Math.max(plies, earlier.plies), scores })
  }
  return 0
}

/** What earlier openings taught the engine serves the next one. */
async function proved(
  engine: Engine,
  { line }: Opening,
  scores: ReadonlyMap<string, number>,
  ms: number | undefined,
): Promise<number | null> {
  const before = scores.get(openingKey(engine.rules, line.slice(0, -1)))
  // No move is better than the position in which it is made.
  const known =
    line.length === 0 || before === undefined ? WIDEST : { ...WIDEST, lower: 0 - before }
  const work = meter({ ms }, { pause: async () => {}, cancelled: () => false })
  const { lower, upper } = await engine.prove(line, work, { known })
  return lower === upper ? lower : null
}

async function read(file: string, rules: Rules): Promise<Book> {
  try {
    return readBook(rules, JSON.parse(await readFile(file, 'utf8')) as WrittenBook)
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return { plies: 0, scores: new Map() }
    throw fault
  }
}

async function write(file: string, rules: Rules, book: Book): Promise<void> {
  await writeFile(`${file}.part`, `${JSON.stringify(writeBook(rules, book), null, 2)}\n`)
  await rename(`${file}.part`, file)
}

function readWish(args: readonly string[]): Wish {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      plies: { type: 'string', default: '4' },
      'budget-ms': { type: 'string' },
      book: { type: 'string' },
    },
  })
  const rules = positionals.length === 1 ? readRules(positionals[0] ?? '') : null
  if (!rules) throw new RangeError('name one setting')
  const most = longestOpening(rules)
  if (!/^\d+$/.test(values.plies) || Number(values.plies) > most)
    throw new RangeError(`--plies takes a number from 0 to ${most}`)
  return {
    rules,
    plies: Number(values.plies),
    ms: numberOf('--budget-ms', values['budget-ms']),
    file: values.book ?? `lib/solver/books/${writeRules(rules)}.json`,
  }
}
