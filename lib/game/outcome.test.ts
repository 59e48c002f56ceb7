import { expect, test } from 'vitest'
import { writeDiagram } from './diagram'
import { type Alignment } from './position'
import { after } from './testing'

/** An alignment as people write cells, column before row, from 1: `11 22 33 44`. */
function written(alignment: Alignment): string {
  return alignment.map(({ column, row }) => `${column + 1}${row + 1}`).join(' ')
}

const drawings = [
  {
    name: 'figure 1 of the brief: four reds in a column that are not consecutive do not win',
    game: '7x6x4 3133313',
    outcome: 'playing',
    alignments: [],
    diagram: `
      . . . . . . .
      . . R . . . .
      . . R . . . .
      . . Y . . . .
      Y . R . . . .
      Y . R . . . .`,
  },
  {
    name: 'figure 2 of the brief: four yellows on a diagonal win',
    game: '7x6x4 2132334444',
    outcome: 'yellow',
    alignments: ['11 22 33 44'],
    diagram: `
      . . . . . . .
      . . . . . . .
      . . . Y . . .
      . . Y R . . .
      . Y R Y . . .
      Y R R R . . .`,
  },
  {
    name: 'the other diagonal counts as well',
    game: '7x6x4 6756554444',
    outcome: 'yellow',
    alignments: ['44 53 62 71'],
    diagram: `
      . . . . . . .
      . . . . . . .
      . . . Y . . .
      . . . R Y . .
      . . . Y R Y .
      . . . R R R Y`,
  },
  {
    name: 'four in a row win',
    game: '7x6x4 4524143',
    outcome: 'red',
    alignments: ['11 21 31 41'],
    diagram: `
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . Y . . .
      . . . Y . . .
      R R R R Y . .`,
  },
  {
    name: 'four in a column win',
    game: '7x6x4 5353525',
    outcome: 'red',
    alignments: ['51 52 53 54'],
    diagram: `
      . . . . . . .
      . . . . . . .
      . . . . R . .
      . . . . R . .
      . . Y . R . .
      . Y Y . R . .`,
  },
  {
    name: 'a run longer than align wins, and all of it is shown',
    game: '7x6x4 335171426',
    outcome: 'red',
    alignments: ['31 41 51 61 71'],
    diagram: `
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      Y . Y . . . .
      Y Y R R R R R`,
  },
  {
    name: 'a run can fill a whole row',
    game: '7x6x4 163566326311247653764',
    outcome: 'red',
    alignments: ['12 22 32 42 52 62 72'],
    diagram: `
      . . . . . Y .
      . . . . . Y .
      . . Y . . R .
      Y . Y . . Y .
      R R R R R R R
      R Y R Y Y Y R`,
  },
  {
    name: 'one disc completes alignments on both diagonals',
    game: '5x5x3 333411122',
    outcome: 'red',
    alignments: ['11 22 33', '13 22 31'],
    diagram: `
      . . . . .
      . . . . .
      R . R . .
      Y R Y . .
      R Y R Y .`,
  },
  {
    name: 'one disc completes an alignment in each of the four directions',
    game: '7x6x4 4463115112526661334356136445545232',
    outcome: 'yellow',
    alignments: ['24 34 44 54', '21 22 23 24', '13 24 35 46', '15 24 33 42'],
    diagram: `
      R . R Y R R .
      Y . Y R R Y .
      R Y Y Y Y R .
      Y Y Y R R Y .
      Y Y R Y R R .
      R Y Y R R R .`,
  },
  {
    name: 'on ten columns five in a row win, here seven up to the tenth',
    game: '10x5x5 43617699A1578',
    outcome: 'red',
    alignments: ['41 51 61 71 81 91 101'],
    diagram: `
      . . . . . . . . . .
      . . . . . . . . . .
      . . . . . . . . . .
      Y . . . . Y Y . Y .
      Y . Y R R R R R R R`,
  },
  {
    name: 'yellow wins with the disc that fills the board',
    game: '7x6x4 347672674411351413377431272513256252655664',
    outcome: 'yellow',
    alignments: ['43 44 45 46'],
    diagram: `
      R Y Y Y R R Y
      Y Y R Y Y Y R
      R R R Y R R Y
      R R Y Y Y R Y
      Y R R R Y R R
      R Y R Y Y Y R`,
  },
  {
    name: 'red wins with the disc that fills a board of 25 cells',
    game: '5x5x4 3331544252341115312224554',
    outcome: 'red',
    alignments: ['12 23 34 45'],
    diagram: `
      Y R R R Y
      R Y R Y R
      Y R R Y Y
      R Y Y R R
      Y Y R Y R`,
  },
  {
    name: 'a full board without an alignment is a draw',
    game: '7x6x4 432715561775767666163445525732332142211344',
    outcome: 'drawn',
    alignments: [],
    diagram: `
      R R Y Y R Y Y
      Y Y Y R R Y R
      Y R R R Y R R
      R Y R R Y Y R
      R Y R Y R Y Y
      R R Y R Y Y Y`,
  },
  {
    name: 'a full board of 25 cells without an alignment is a draw',
    game: '5x5x4 2554124422251144553131333',
    outcome: 'drawn',
    alignments: [],
    diagram: `
      Y R R Y Y
      Y Y Y R R
      Y R R Y Y
      R Y R R R
      R R R Y Y`,
  },
]

test.each(drawings)('$name', ({ game, outcome, alignments, diagram }) => {
  const position = after(game)
  const picture = writeDiagram(position).split('\n').slice(0, -1)
  expect(picture).toEqual(diagram.trim().split(/\n +/))

  const { status, ...end } = position.outcome
  expect('winner' in end ? end.winner : status).toBe(outcome)
  expect('alignments' in end ? end.alignments.map(written) : []).toEqual(alignments)
})

test.each(drawings.filter(({ outcome }) => outcome !== 'playing'))(
  'one drop earlier the game is still on: $game',
  ({ game }) => {
    expect(after(game.slice(0, -1)).outcome).toEqual({ status: 'playing' })
  },
)
