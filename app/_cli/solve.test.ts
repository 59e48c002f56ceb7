import { expect, test } from 'vitest'
import { replayLine } from './replay-line'
import { aplomb } from './testing'

test('a position in the arguments is answered by one line, as documented', async () => {
  const { code, lines, complaint } = await aplomb(['solve', '7x6x4', '44444365'])
  expect({ code, complaint, lines: lines.length }).toEqual({ code: 0, complaint: '', lines: 1 })
  const answer: unknown = JSON.parse(lines[0] ?? '')
  expect(answer).toEqual({
    setting: '7x6x4',
    line: '44444365',
    score: 3,
    kind: 'exact',
    columns: expect.any(Array),
    best: expect.stringMatching(/^[1-7]{29}$/),
    nodes: expect.any(Number),
    ms: expect.any(Number),
  })
  expect(Object.keys(answer as object).join()).toBe('setting,line,score,kind,columns,best,nodes,ms')
})

test('standard input is answered line by line, bad lines in the words of replay', async () => {
  const input = '5x5x3\r\n\n7x6x4 4480\n7x6x4 4343434\n5x5x5 9\n7x6x4 6146'
  const { code, lines } = await aplomb(['solve', '--score-only'], { input })
  expect(code).toBe(1)
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ setting: '5x5x3', line: '', score: 9, kind: 'exact' }),
    replayLine('7x6x4 4480'),
    expect.objectContaining({ line: '4343434', score: -18, kind: 'exact', nodes: 0 }),
    replayLine('5x5x5 9'),
    expect.objectContaining({ line: '6146', score: 18 }),
  ])
  expect(lines.join()).not.toContain('columns')
})

test('with a number of nodes the answer is always the same, and what is not proved is said', async () => {
  const input = '10x7x4 5\n10x7x4 5'
  const { lines } = await aplomb(['solve', '--nodes', '20000'], { input })
  const [first, second] = lines.map((line) => ({ ...(JSON.parse(line) as object), ms: 0 }))
  expect(first).toEqual(second)
  expect(first).toMatchObject({ kind: 'estimate' })
})

test.each(['--nodes=0', '--budget-ms=1e3', '--fast'])('%s makes no sense', async (option) => {
  const { code, lines, complaint } = await aplomb(['solve', option, '7x6x4'])
  expect({ code, lines }).toEqual({ code: 2, lines: [] })
  expect(complaint).toMatch(/^aplomb solve: .+\n$/)
})
