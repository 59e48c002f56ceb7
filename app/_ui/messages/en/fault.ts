/** For pages that are not there and pages that broke. */
export const fault = {
  notFoundTitle: 'Nothing here',
  notFound:
    'This address leads nowhere: the page does not exist, or it is not open to you. A private game is shown only to its two players.',
  toStart: 'Go to the start page',
  title: 'Something broke',
  text: 'That was our mistake, not yours. Moves that you saw land are stored.',
  reference: 'Reference',
  tryAgain: 'Try again',
} as const
