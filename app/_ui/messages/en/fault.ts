/** For pages that broke. Every page brings these along, in both languages: keep them short. */
export const fault = {
  title: 'Something broke',
  text: 'That was our mistake, not yours. Moves that you saw land are stored.',
  reference: 'Reference',
  tryAgain: 'Try again',
  toStart: 'Go to the start page',
} as const
