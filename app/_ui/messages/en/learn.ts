export const learn = {
  title: 'Rules of the game',
  lead: 'Two players take turns to drop a disc into an upright board. Whoever first aligns enough discs of their own colour wins.',
  dropTitle: 'A disc falls',
  drop: 'Choose a column: your disc falls to its lowest free cell, onto the bottom row or onto the disc already there. A full column takes no more.',
  alignTitle: 'Align to win',
  align:
    'By default 4 discs of one colour in an unbroken run win: along a row, up a column, or on either diagonal. A gap breaks the run.',
  row: 'In a row',
  column: 'In a column',
  rising: 'On a rising diagonal',
  falling: 'On a falling diagonal',
  moreTitle: 'More is fine too',
  more: 'A run longer than needed wins as well, and one disc can complete several alignments at once. All of them are struck through.',
  longer: 'Five in a row, where four would do',
  several: 'One disc, two alignments',
  drawTitle: 'Draw',
  draw: 'When the board is full and nobody has made an alignment, the game is a draw. If the very last disc completes an alignment, it wins.',
  drawBoard: 'A full board without an alignment',
  sizesTitle: 'Every board from 5×5 to 10×10',
  sizes:
    'Before a game the players agree on 5 to 10 columns, 5 to 10 rows, and 3 discs to align or more, up to the smaller of the two sizes. That makes 163 games.',
  sizesBoard: '10 columns, 7 rows',
  discsTitle: 'Discs and the first move',
  discs:
    'Each player gets discs for half the cells, rounded up: 21 on a board of 7 columns and 6 rows, 13 on one of 5 by 5. Once both have agreed, the first player is drawn at random and takes red. Red discs carry two rings, yellow discs a ring and a star.',
  agreeTitle: 'Agreeing on a game',
  agree:
    'A challenge names all the terms. The other player accepts, declines, or changes them; then it is your turn to answer. Once accepted, terms no longer change. A challenge that nobody answers lapses after 14 days.',
  timeTitle: 'Time',
  time: 'You agree on 1 to 14 days for a move, or on no limit. A player whose time runs out loses. You may resign at any time, and as long as the player to move has not yet made a first move, either of you may call the game off without a result.',
  start: 'Create an account',
  newGame: 'New game',
} as const
