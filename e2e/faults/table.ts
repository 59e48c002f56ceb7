import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { type Result, verdictOf } from './result'

const BEGIN = '<!-- faults: written by npm run faults -->'
const END = '<!-- /faults -->'
const HEAD = [
  'part',
  'rounds',
  'acknowledged',
  'lost',
  'verdict',
  'figures',
  'date',
  'seed',
  'cores',
]

/** Puts results into the table between the markers of the README; rows of other parts stay. */
export function intoReadme(path: string, results: readonly Result[], seed: number): void {
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, withResults(text, results, { seed, date: new Date() }))
}

/** The same for a text at hand. Throws if the markers are not there. */
export function withResults(
  text: string,
  results: readonly Result[],
  run: { readonly seed: number; readonly date: Date },
): string {
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)]
  if (begin < 0 || end < begin) throw new Error(`there is no ${BEGIN} … ${END}`)
  const rows = new Map(rowsIn(text.slice(begin + BEGIN.length, end)))
  for (const result of results) rows.set(result.part, rowOf(result, run))
  const table = [HEAD, HEAD.map(() => '---'), ...rows.values()]
  const widths = HEAD.map((_, at) => Math.max(...table.map((row) => row[at]?.length ?? 0)))
  const lines = table.map(
    (row, line) =>
      `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0, line === 1 ? '-' : ' ')).join(' | ')} |`,
  )
  return `${text.slice(0, begin)}${BEGIN}\n\n${lines.join('\n')}\n\n${text.slice(end)}`
}

function rowsIn(table: string): [string, string[]][] {
  return table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => {
      const cells = line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim())
      return [cells[0] ?? '', cells]
    })
}

function rowOf(result: Result, run: { readonly seed: number; readonly date: Date }): string[] {
  const { part, rounds, acknowledged, lost, figures = '' } = result
  const date = run.date.toISOString().slice(0, 10)
  const numbers = [rounds, acknowledged, lost].map(String)
  return [
    part,
    ...numbers,
    verdictOf(result),
    figures,
    date,
    String(run.seed),
    String(availableParallelism()),
  ]
}
