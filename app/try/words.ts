import type { Messages } from '@/app/_ui/messages/messages'

/** The texts that the page takes along to the browser. */
export type TryWords = ReturnType<typeof tryWords>

export function tryWords({ account, board, computer, game }: Messages) {
  const { keepTitle, keepSignedOut, keepSignedIn, createAccount, haveAccount } = computer
  const { goOn, over, again, failed, retry } = computer
  const { column, columns, columnFree, columnFull, drop, cancel, played } = game
  const { yourTurn, waitingFor, youWon, youLost, draw, hintKeys, hintTap } = game
  const { horizontal, vertical, diagonal, boardFull } = game
  return {
    board,
    broken: account.broken,
    computer: {
      keepTitle,
      keepSignedOut,
      keepSignedIn,
      createAccount,
      haveAccount,
      goOn,
      over,
      again,
      failed,
      retry,
    },
    game: {
      column,
      columns,
      columnFree,
      columnFull,
      drop,
      cancel,
      played,
      yourTurn,
      waitingFor,
      youWon,
      youLost,
      draw,
      hintKeys,
      hintTap,
      horizontal,
      vertical,
      diagonal,
      boardFull,
      name: game.computer,
    },
  }
}
