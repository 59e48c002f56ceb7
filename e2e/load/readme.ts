import { readFileSync, writeFileSync } from 'node:fs'
import type { Result } from './result'

const BEGIN = '<!-- load: written by npm run load -->'
const END = '<!-- /load -->'
const HEAD = ['part', 'measured', 'target', '', 'how']

/** Puts results between the markers of the README; lines of parts that were not run stay. */
export function intoReadme(path: string, results: readonly Result[]): void {
  writeFileSync(path, withResults(readFileSync(path, 'utf8'), results))
}

/** The same for a text at hand. Throws if the markers are not there. */
export function withResults(text: string, results: readonly Result[]): string {
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)]
  if (begin < 0 || end < begin) throw new Error(`there is no ${BEGIN} … ${END}`)
  const ran = new Set(results.map(({ part }) => part.split(':', 1)[0]))
  const kept = rowsIn(text.slice(begin, end)).filter(
    ([part]) => !ran.has((part ?? '').split(':', 1)[0]),
  )
  const rows = [...kept, ...results.map(rowOf)].toSorted((a, b) => order(a) - order(b))
  return `${text.slice(0, begin)}${BEGIN}\n\n${tableOf(rows)}\n\n${text.slice(end)}`
}

/** As it is printed. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const all = [HEAD, HEAD.map(() => '---'), ...rows]
  const widths = HEAD.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)))
  return all
    .map(
      (row, line) =>
        `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0, line === 1 ? '-' : ' ')).join(' | ')} |`,
    )
    .join('\n')
}

export function rowOf({ part, measured, target, met, what }: Result): string[] {
  return [part, measured, target, met ? 'met' : 'MISSED', what]
}

function rowsIn(table: string): string[][] {
  return table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
}

const PARTS = ['steady', 'ramp', 'streams', 'soak', 'computer']

function order([part = '']: readonly string[]): number {
  return PARTS.indexOf(part.split(':', 1)[0] ?? '')
}
