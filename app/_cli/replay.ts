import { linesOf, printed, unlessReaderGone } from './input-lines'
import { replayLine } from './replay-line'

export const summary = 'Plays a game from its notation and says how it stands, as JSON'

export const help = `
replay SETTING [LINE]   one game, for example: replay 7x6x4 4435
replay                  one game a line from standard input; blank lines are skipped

SETTING is columns x rows x discs to align. LINE is one character a ply: 1 to 9 for the column,
then A for the tenth. Without a LINE nothing has been played yet.

Prints one JSON object for each game, columns and rows counted from 1, row 1 at the bottom:
  {"setting":"7x6x4","line":"4435","status":"playing"|"won"|"drawn",
   "turn":"red"|"yellow"|null,"winner":"red"|"yellow"|null,
   "alignments":[[[column,row],...],...],"discsLeft":{"red":n,"yellow":n}}
or, where that is no game:
  {"error":"bad_setting"|"bad_character"|"column_full"|"game_over","ply":n}
n is the number of plies played before the one at fault: 0 for the setting or the first ply.
A column that the board does not have is a bad character.

Exits 1 if any game was bad, else 0.
`

export async function run(args: readonly string[]): Promise<number> {
  process.stdout.on('error', unlessReaderGone)
  if (args.length > 0) return (await answer([args.join(' ')])).code

  let worst = 0
  process.stdin.setEncoding('utf8')
  for await (const lines of linesOf(process.stdin)) {
    const { code, heard } = await answer(lines.filter((line) => line.trim() !== ''))
    worst = Math.max(worst, code)
    if (!heard) break
  }
  return worst
}

async function answer(games: readonly string[]): Promise<{ code: number; heard: boolean }> {
  const answers = games.map(replayLine)
  return { code: answers.some((one) => 'error' in one) ? 1 : 0, heard: await printed(answers) }
}
