import type { Language } from '@/app/_ui/messages/language'
import type { Messages } from '@/app/_ui/messages/messages'
import { format, plural } from '@/app/_ui/messages/text'
import type { Position } from '@/lib/game/position'
import { otherSide, type Rules, sideToMove } from '@/lib/game/rules'
import { distanceOf, promiseOf } from '@/lib/review/judge'
import type { Verdict } from '@/lib/solver/score'

/** The texts of what a solver says; the names of the sides are those that the board uses. */
export type StudyWords = Pick<Messages, 'study' | 'board'> & { readonly language: Language }

/** `+5`, `−3`, `0`; `+…` where only the winner is proved; `≈+2` for an opinion. */
export function scoreMark({ kind, score }: Verdict): string {
  const sign = score > 0 ? '+' : score < 0 ? '−' : ''
  if (kind === 'bound') return `${sign}…`
  return `${kind === 'estimate' ? '≈' : ''}${sign}${Math.abs(score)}`
}

/** What a drop after `ply` plies is worth to the side that makes it: `wins in 5 more discs`. */
export function dropText(rules: Rules, ply: number, verdict: Verdict, words: StudyWords): string {
  const { study, language } = words
  const distance = distanceOf(rules, ply, verdict)
  if (distance) {
    const isExact = distance.kind === 'exact'
    const forms =
      verdict.score > 0
        ? isExact
          ? study.wins
          : study.winsWithin
        : isExact
          ? study.loses
          : study.losesAfter
    return plural(language, forms, distance.plies)
  }
  if (promiseOf(verdict) === 'draw') return study.draws
  if (verdict.lower >= 0) return study.atLeastDraw
  if (verdict.upper <= 0) return study.atMostDraw
  if (verdict.score === 0) return study.looksEven
  return verdict.score > 0 ? study.looksGood : study.looksBad
}

/** How a position ends with best play: `red wins in 5 more discs`. */
export function positionText(position: Position, verdict: Verdict, words: StudyWords): string {
  const { study, board, language } = words
  const { outcome, rules, line } = position
  if (outcome.status === 'won')
    return capital(format(study.sideWon, { side: board[outcome.winner] }))
  if (outcome.status === 'drawn') return study.drawn
  const mover = sideToMove(line.length)
  const side = board[verdict.score > 0 ? mover : otherSide(mover)]
  const distance = distanceOf(rules, line.length, verdict)
  if (distance) {
    const forms = {
      exact: study.sideWins,
      most: study.sideWinsWithin,
      least: study.sideWinsAfter,
    }[distance.kind]
    return capital(plural(language, forms, distance.plies, { side }))
  }
  if (promiseOf(verdict) === 'draw') return study.draw
  return verdict.score === 0 ? study.looksLevel : format(study.sideLooksBetter, { side })
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
