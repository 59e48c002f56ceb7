import { readLine, readRules } from './notation'
import { type Position, positionAfter } from './position'

/** For tests: the position after a game as people write it, `7x6x4 4435`. Throws on any other. */
export function after(game: string): Position {
  const [setting = '', text = ''] = game.split(' ')
  const rules = readRules(setting)
  if (!rules) throw new Error(`no setting: ${setting}`)
  const read = readLine(rules, text)
  if ('refusal' in read) throw new Error(`no line: ${text}`)
  return positionAfter(rules, read.line)
}
