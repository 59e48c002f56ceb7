export const challenge = {
  newGame: 'New game',
  opponent: 'Opponent',
  columns: 'Columns',
  rows: 'Rows',
  align: 'Discs to align',
  moveDays: 'Time for a move',
  send: 'Send challenge',
  accept: 'Accept',
  change: 'Change…',
  decline: 'Decline',
} as const
