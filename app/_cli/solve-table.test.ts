import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { SETTINGS } from '@/lib/game/rules'
import { aplomb } from './testing'

test('what is proved is kept, and not proved again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'aplomb-table-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const table = join(folder, 'table.json')
  writeFileSync(table, '[]')
  const prove = (...more: string[]) =>
    aplomb(['solve-table', '--nodes', '5000', '--table', table, ...more, '5x5x3', '9x6x4'])

  const { code, lines } = await prove()
  expect(code).toBe(0)
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ setting: '5x5x3', lower: 9, upper: 9 }),
    expect.objectContaining({ setting: '9x6x4', nodes: 5000 }),
  ])
  const rows = JSON.parse(readFileSync(table, 'utf8')) as { setting: string }[]
  expect(rows).toHaveLength(SETTINGS.length)
  expect(rows[0]).toEqual(JSON.parse(lines[0] ?? ''))
  expect((await prove()).lines.map((line) => line.slice(0, 18))).toEqual(['{"setting":"9x6x4"'])
  const [again] = (await prove('--again')).lines
  expect(JSON.parse(again ?? '')).toMatchObject({ lower: 9, upper: 9 })
  expect(JSON.parse(again ?? '')).not.toMatchObject({ nodes: 0 })
})

test('what follows from a way not to lose needs no search', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'aplomb-table-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const table = join(folder, 'table.json')
  const settings = ['9x9x9', '6x6x4', '7x6x4']
  const proved = await aplomb(['solve-table', '--no-search', '--table', table, ...settings])
  expect(proved.lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    { setting: '9x9x9', lower: 0, upper: 0, nodes: 0, ms: 0 },
    { setting: '6x6x4', lower: -15, upper: 0, nodes: 0, ms: 0 },
  ])
  const tally = await aplomb(['solve-table', '--tally', '--table', table])
  expect(JSON.parse(tally.lines[0] ?? '')).toMatchObject({
    settings: SETTINGS.length,
    exact: 1,
    oneSide: 1,
  })
})

test('a setting that is none is refused', async () => {
  const { code, complaint } = await aplomb(['solve-table', '4x4x4'])
  expect(code).toBe(2)
  expect(complaint).toBe('aplomb solve-table: there is no setting 4x4x4\n')
})
