export const landing = {
  headline1: 'Drop. Align.',
  headline2: 'Take your time.',
  lead: 'Connect-four style play on any board from 5×5 to 10×10, against friends near or far. Make your move today, get theirs tomorrow. Then look back on every move, as long as you like.',
  createAccount: 'Create an account',
  readRules: 'Read the rules',
  picture: 'A blue board of 7 columns and 6 rows with fifteen red and yellow discs in it',
  inProgress: { one: '{count} game in progress', other: '{count} games in progress' },
  finished: { one: '{count} finished', other: '{count} finished' },
  boardTitle: 'Your board, your rules',
  board:
    '163 settings, from 5×5 to 10×10: choose the columns, the rows and how many discs to align. Both players agree before anyone knows who begins.',
  paceTitle: 'Days, not seconds',
  pace: 'One to fourteen days for a move, or no limit at all. The board waits for you, on your phone or your desk.',
  fairTitle: 'Fair by design',
  fair: 'The first player is drawn at random, once both have agreed. The rules are checked for every single disc.',
} as const
