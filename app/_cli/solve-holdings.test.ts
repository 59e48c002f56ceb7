import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aplomb } from './testing'

test('a way not to lose is kept, and not looked for again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'aplomb-holdings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const table = join(folder, 'holdings.json')
  const look = () =>
    aplomb(['solve-holdings', '--partitions', '5', '--table', table, '5x5x5', '7x6x4'])

  const { code, lines } = await look()
  expect(code).toBe(0)
  const found = lines.map((line) => JSON.parse(line) as { setting: string; side: string })
  expect(found.map(({ setting, side }) => `${setting} ${side}`)).toEqual([
    '5x5x5 red',
    '5x5x5 yellow',
  ])
  expect(JSON.parse(readFileSync(table, 'utf8'))).toEqual(found)
  expect((await look()).lines).toEqual([])
})

test.each([[['4x4x4']], [['--partitions', '0']], [['--seed', 'x']], [['--plies', '10']]])(
  '%j makes no sense',
  async (words) => {
    expect((await aplomb(['solve-holdings', ...words])).code).toBe(2)
  },
)
