/** What a solver says of a position, and threats; also given to client components. */
export const study = {
  column: 'Column {column}',
  // Of a drop, by the side that makes it; `{count}` discs of both sides, this one included.
  wins: { one: 'wins at once', other: 'wins in {count} more discs' },
  winsWithin: { one: 'wins at once', other: 'wins in {count} more discs at most' },
  loses: { one: 'loses at once', other: 'loses in {count} more discs' },
  losesAfter: {
    one: 'loses, in {count} more disc at the earliest',
    other: 'loses, in {count} more discs at the earliest',
  },
  draws: 'a draw',
  atLeastDraw: 'not lost; whether it wins is not proved',
  atMostDraw: 'not won; whether it loses is not proved',
  looksGood: 'not proved; looks good',
  looksEven: 'not proved; looks even',
  looksBad: 'not proved; looks bad',
  full: 'full',
  // Of a position.
  sideWins: { one: '{side} wins with the next disc', other: '{side} wins in {count} more discs' },
  sideWinsWithin: {
    one: '{side} wins with the next disc',
    other: '{side} wins in {count} more discs at most',
  },
  sideWinsAfter: {
    one: '{side} wins, in {count} more disc at the earliest',
    other: '{side} wins, in {count} more discs at the earliest',
  },
  sideWon: '{side} has won',
  drawn: 'The board is full: a draw',
  draw: 'A draw with best play',
  unproved: 'Not proved',
  sideLooksBetter: 'Not proved; {side} looks better',
  looksLevel: 'Not proved; looks even',
  scores: 'Scores of the columns',
  legendExact: '+5 wins, −5 loses, 0 draws: proved. The further from 0, the sooner.',
  legendBound: '+… −… the winner is proved, not when.',
  legendOpinion: '≈ is an opinion: nothing is proved.',
  threats: 'Threats',
  threatsLead:
    'Marked are the empty cells in which one disc more would complete an alignment: a square for red, a diamond for yellow. O is an odd row, E an even one.',
  threatsEven:
    'If nobody wants to drop under such a cell, columns fill up in turns, and red comes to the odd rows, yellow to the even ones: there a threat decides games (bold).',
  threatsOdd:
    'On a board with an odd number of rows, who comes to which row depends on the other columns.',
  noThreats: 'Nobody threatens anything in this position.',
  threat: '{side}: column {column}, row {row}, {parity}',
  threatOpen: '{side}: column {column}, row {row}, {parity}, open now',
  odd: 'odd',
  even: 'even',
  oddMark: 'O',
  evenMark: 'E',
  failed: 'The solver could not be loaded. Load the page again and retry.',
  thinking: 'Thinking…',
  previous: 'Back one disc',
  next: 'Forward one disc',
  first: 'To the beginning',
  last: 'To the end',
} as const
