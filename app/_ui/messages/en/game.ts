export const game = {
  column: 'Column {column}',
  drop: 'Drop in column {column}',
  yourTurn: 'Your turn',
  waitingFor: 'Waiting for {name}',
  youWon: 'You won',
  youLost: 'You lost',
  draw: 'Draw',
  resign: 'Resign',
  nextGame: 'Next game',
  horizontal: 'horizontal of {count}',
  vertical: 'vertical of {count}',
  diagonal: 'diagonal of {count}',
} as const
