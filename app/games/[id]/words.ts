import type { Messages } from '@/app/_ui/messages/messages'

/** The texts that the page of a game takes along to the browser. */
export type Words = Pick<Messages, 'game' | 'board' | 'terms' | 'time'> & {
  readonly awaiting: Messages['shell']['awaiting']
}

export function wordsOf({ game, board, terms, time, shell }: Messages): Words {
  return { game, board, terms, time, awaiting: shell.awaiting }
}
