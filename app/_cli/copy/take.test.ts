import { Readable, Writable } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '@/db/commit'
import { aDatabase, aGame } from '@/db/testing'
import { sumOf, tableNames } from '@/db/transfer'
import { send } from './send'
import { BrokenCopy, take } from './take'

let from: Db
let lines: readonly string[]
beforeAll(async () => {
  from = await aDatabase()
  await aGame(from, { line: '4435' })
  const said: string[] = []
  const write = (piece: Buffer, _encoding: string, done: () => void) => {
    said.push(piece.toString())
    done()
  }
  await send(from, new Writable({ write }))
  lines = said.join('').trim().split('\n')
})

const stream = (text: readonly string[]) =>
  Readable.from([text.map((line) => `${line}\n`).join('')])

test('what was sent is taken in whole', async () => {
  const to = await aDatabase()
  const sums = await take(to, stream(lines))
  for (const name of tableNames()) {
    expect(sums[name]).toEqual(await sumOf(from, name))
    expect(await sumOf(to, name)).toEqual(sums[name])
  }
})

const BROKEN: Record<string, (whole: readonly string[]) => readonly string[]> = {
  'nothing at all': () => [],
  'no end': (whole) => whole.slice(0, -1),
  'half a line': (whole) => [...whole.slice(0, -1), whole.at(-1)?.slice(0, 40) ?? ''],
  'a table too few': (whole) => whole.filter((line) => !line.includes('"seats","rows"')),
  'another column in a move': (whole) =>
    whole.map((line) => (line.includes('"moves","rows"') ? line.replace(',1,3,', ',1,2,') : line)),
}

test.each(Object.keys(BROKEN))('a copy with %s is broken', async (name) => {
  const broken = BROKEN[name]?.(lines) ?? []
  expect(broken).not.toEqual(lines)
  await expect(take(await aDatabase(), stream(broken))).rejects.toThrow(BrokenCopy)
})
