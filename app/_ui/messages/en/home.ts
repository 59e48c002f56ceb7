/** The start page of a signed-in player. */
export const home = {
  title: 'My games',
  awaiting: { one: '{count} game awaits you', other: '{count} games await you' },
} as const
