import { Button } from '@/app/_ui/button'
import { format, plural } from '@/app/_ui/messages/text'
import { sideToMove } from '@/lib/game/rules'
import type { Better, Judgement } from '@/lib/review/judge'
import type { ReviewWords } from './words'

/** What is to be said of one move, and the way to what was better. */
export function Remark(props: {
  /** The number of the move, from 1. */
  ply: number
  column: number
  move: Judgement | null
  words: ReviewWords
  onShow: (better: Better) => void
}) {
  const { ply, column, move, words, onShow } = props
  const { review, board } = words
  const better = move?.better
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="text-pretty" aria-live="polite">
        <strong>{format(review.who, { ply, side: board[sideToMove(ply - 1)] })}</strong>{' '}
        {sentenceOn(move, column, words)} {better && betterText(better, words)}
      </p>
      {better && (
        <Button
          type="button"
          size="small"
          className="noscript:hidden"
          onClick={() => onShow(better)}
        >
          {review.showLine}
        </Button>
      )}
    </div>
  )
}

/** `column 3 gives up a won game.` */
export function sentenceOn(
  move: Judgement | null,
  column: number,
  { review }: ReviewWords,
): string {
  const said = { column: column + 1 }
  switch (move?.glyph) {
    case undefined:
      return review.pending
    case 'lost_win':
      if (move?.led === 'draw') return format(review.winToDraw, said)
      return format(move?.led === 'loss' ? review.winToLoss : review.winToLess, said)
    case 'lost_draw':
      return format(review.drawToLoss, said)
    case 'slower_win':
      return format(review.slower, said)
    case 'sooner_loss':
      return format(review.sooner, said)
    case 'best':
      return format(review.wasBest, said)
    case 'kept':
      return format(review.keptWin, said)
    case 'unproved':
      return format(review.notProved, said)
  }
}

/** `Column 6 wins in 5 more discs.` */
export function betterText(better: Better, { review, language }: ReviewWords): string {
  const { distance, promise } = better
  const column = better.column + 1
  if (promise === 'draw') return format(review.betterDraws, { column })
  if (!distance) return format(review.betterHolds, { column })
  const forms = {
    exact: promise === 'win' ? review.betterWins : review.betterLasts,
    most: review.betterWinsWithin,
    least: review.betterLastsLonger,
  }[distance.kind]
  return plural(language, forms, distance.plies, { column })
}
