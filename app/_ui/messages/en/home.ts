/** The start page of a signed-in player. */
export const home = {
  title: 'My games',
  awaiting: { one: '{count} game awaits you', other: '{count} games await you' },
  nothing: 'No game awaits you',
  empty: 'No games yet',
  emptyText: 'Challenge somebody you know: you agree on the board, and the first player is drawn.',
  allMoved: 'You have moved everywhere. The next answer will show up here.',
  challenges: 'Challenges',
  toAnswer: {
    one: '{count} challenge awaits your answer.',
    other: '{count} challenges await your answer.',
  },
  waiting: 'Waiting for the other player',
  ended: 'Ended lately',
  movesWithin: 'moves within {time}',
  urgent: 'Little time:',
  expires: '{time} left to answer',
  refresh: 'Refresh',
  results: { won: 'You won', drawn: 'Draw', lost: 'You lost', aborted: 'Called off' },
  rematch: 'rematch',
  changes: { one: '{count} change', other: '{count} changes' },
  someone: 'a deleted player',
  done: {
    declined: 'The challenge is declined.',
    withdrawn: 'The challenge is taken back.',
  },
} as const
