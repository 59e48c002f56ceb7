import { expect, test } from 'vitest'
import { replayLine } from './replay-line'
import { aplomb } from './testing'

const DRAWN = '7x6x4 432715561775767666163445525732332142211344'

test('a game in the arguments is answered by one line, exactly as documented', async () => {
  expect(await aplomb(['replay', '7x6x4', '4435'])).toEqual({
    code: 0,
    lines: [
      '{"setting":"7x6x4","line":"4435","status":"playing","turn":"red","winner":null,"alignments":[],"discsLeft":{"red":19,"yellow":19}}',
    ],
    complaint: '',
  })
  const { lines } = await aplomb(['replay', '7x6x4 2132334444'])
  expect(lines).toEqual([
    '{"setting":"7x6x4","line":"2132334444","status":"won","turn":null,"winner":"yellow","alignments":[[[1,1],[2,2],[3,3],[4,4]]],"discsLeft":{"red":16,"yellow":16}}',
  ])
})

test('a bad game in the arguments exits 1', async () => {
  expect(await aplomb(['replay', '7x6x4', '4444444'])).toEqual({
    code: 1,
    lines: ['{"error":"column_full","ply":6}'],
    complaint: '',
  })
})

test('standard input is answered line by line, whatever its line ends', async () => {
  const input = '\uFEFF7x6x4 44\r\n\r\n   \n5x5x3\n7x6x4 4480\r\n10x10x3 aA1'
  const { code, lines, complaint } = await aplomb(['replay'], { input })
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    replayLine('7x6x4 44'),
    replayLine('5x5x3'),
    { error: 'bad_character', ply: 2 },
    replayLine('10x10x3 AA1'),
  ])
  expect({ code, complaint }).toEqual({ code: 1, complaint: '' })
})

test('no input is no game, and nothing was bad', async () => {
  expect(await aplomb(['replay'])).toEqual({ code: 0, lines: [], complaint: '' })
})

test('lines of any length are answered, and the ones after them', async () => {
  const long = 3_000_000
  const input = [
    `7x6x4 ${'4'.repeat(long)}`,
    '4'.repeat(long),
    `7x6x4 44${' '.repeat(long)}44`,
    '7x6x4 44',
  ].join('\n')
  const { code, lines } = await aplomb(['replay'], { input })
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { error: 'column_full', ply: 6 },
    { error: 'bad_setting', ply: 0 },
    { error: 'bad_character', ply: 2 },
    replayLine('7x6x4 44'),
  ])
  expect(code).toBe(1)
})

test('10,000 games from standard input are answered one by one', async () => {
  const input = `${DRAWN}\n`.repeat(10_000)
  const { code, lines } = await aplomb(['replay'], { input })
  expect(lines).toHaveLength(10_000)
  expect(new Set(lines)).toEqual(new Set([JSON.stringify(replayLine(DRAWN))]))
  expect(code).toBe(0)
})

test('a reader who has heard enough ends it quietly', async () => {
  const input = `${DRAWN}\n`.repeat(50_000)
  const { code, lines, complaint } = await aplomb(['replay'], { input, hearing: 1 })
  expect(lines.length).toBeLessThan(50_000)
  expect({ code, complaint }).toEqual({ code: 0, complaint: '' })
})
