/** What stands in a game that was exported as text. */
export const exported = {
  title: 'Game played on Aplomb',
  red: 'Red: {name}',
  yellow: 'Yellow: {name}',
  board: 'Board: {columns} columns, {rows} rows, {align} discs to align',
  pace: 'Time: {pace}',
  started: 'Started: {time}',
  ended: 'Ended: {time}',
  result: 'Result: {result}',
  wonBy: '{name} won, {how}',
  byResignation: 'by resignation',
  drawn: 'draw, {how}',
  aborted: 'called off before both had moved',
  unfinished: 'not over yet',
  moves: 'Moves: {line}',
  noMoves: 'Moves: none',
  times: 'Times are those of {zone}.',
} as const
