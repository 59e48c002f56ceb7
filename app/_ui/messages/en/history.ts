export const history = {
  title: 'History',
  newer: 'Newer',
  older: 'Older',
} as const
