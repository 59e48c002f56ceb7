import { parseArgs } from 'node:util'
import { writeRules } from '@/lib/game/notation'
import type { Rules } from '@/lib/game/rules'
import { openThread } from '@/app/_solver/thread'
import { buildSolver } from './build-solver.mjs'
import { linesOf, printed, unlessReaderGone } from './input-lines'
import { BUDGET_OPTIONS, budgetOf } from './solve-budget'
import { solveLine, type Wish } from './solve-line'
import { withWish } from './with-wish'

export const summary = 'Says how a position ends with perfect play, as JSON'

export const help = `
solve [OPTIONS] SETTING [LINE]   one position, for example: solve 7x6x4 4435
solve [OPTIONS]                  one position a line from standard input; blank lines are skipped

  --budget-ms N   at most so many milliseconds a position (10000 if nothing is said)
  --nodes N       at most so many nodes a position: then the answer is always the same
  --score-only    no scores for the columns and no best line: sooner done

SETTING and LINE are written as for replay. Prints one JSON object for each position:
  {"setting":"7x6x4","line":"4435","score":n,"kind":"exact"|"bound"|"estimate",
   "columns":[n|null,...],"best":"LINE","nodes":n,"ms":n}
or, where that is no game, what replay says: {"error":CODE,"ply":n}

score is for the side to move: 0 a draw, positive a win, and the sooner, the larger: a win with the
last disc that one has is 1. Each of columns is the score of a drop there, null where it is full.
  exact      the score is proved
  bound      it is proved who wins; the win is at least as soon as the score says
  estimate   an opinion: the budget is spent, and nothing is proved

Exits 1 if any position was bad, 2 if an option was, else 0.
`

export function run(args: readonly string[]): Promise<number> {
  return withWish('solve', () => readWish(args), answerAll)
}

async function answerAll(read: Asked): Promise<number> {
  process.stdout.on('error', unlessReaderGone)
  await buildSolver([])
  const solver = openThread()
  const ready = new Map<string, Promise<void>>()
  const prepare = (rules: Rules): Promise<void> => {
    const setting = writeRules(rules)
    const building = ready.get(setting) ?? buildSolver([rules])
    ready.set(setting, building)
    return building
  }
  const answer = async (text: string): Promise<{ bad: boolean; heard: boolean }> => {
    const said = await solveLine(solver, prepare, text, read.wish)
    return { bad: 'error' in said, heard: await printed([said]) }
  }
  try {
    if (read.position !== null) return (await answer(read.position)).bad ? 1 : 0
    let code = 0
    process.stdin.setEncoding('utf8')
    for await (const lines of linesOf(process.stdin)) {
      for (const line of lines.filter((one) => one.trim() !== '')) {
        const { bad, heard } = await answer(line)
        if (bad) code = 1
        if (!heard) return code
      }
    }
    return code
  } finally {
    solver.close()
  }
}

type Asked = { readonly wish: Wish; readonly position: string | null }

/** Throws what is wrong with the options. */
function readWish(args: readonly string[]): Asked {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      ...BUDGET_OPTIONS,
      'score-only': { type: 'boolean', default: false },
    },
  })
  return {
    wish: { budget: budgetOf(values), scoreOnly: values['score-only'] },
    position: positionals.length > 0 ? positionals.join(' ') : null,
  }
}
