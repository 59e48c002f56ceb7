/** For pages that are not there, or not for this viewer. */
export const absent = {
  title: 'Nothing here',
  text: 'This address leads nowhere: the page does not exist, or it is not open to you. A private game is shown only to its two players.',
  toStart: 'Go to the start page',
} as const
