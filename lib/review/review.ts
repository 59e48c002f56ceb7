import type { Line } from '@/lib/game/position'
import { type Rules, type Side, sideToMove } from '@/lib/game/rules'
import { agreed, type Known } from './agreed'
import { isMistake, type Judgement, judge, winnerOf } from './judge'

/** Proved of the moves of one side: how many, and how many of them could not have been better. */
export type Share = { readonly best: number; readonly judged: number }

/** When the end that perfect play leads to from the last position became certain. */
export type Decided =
  /** With the move that is the `ply`th, from 1: a mistake. */
  | { readonly kind: 'move'; readonly ply: number; readonly winner: Side | 'draw' }
  /** Before the first one: it was so all along. */
  | { readonly kind: 'start'; readonly winner: Side | 'draw' }
  /** After `ply` plies at the latest: of the position before that it is not proved. */
  | { readonly kind: 'since'; readonly ply: number; readonly winner: Side | 'draw' }
  /** Not even of the last position is it proved. */
  | { readonly kind: 'open' }

export type Review = {
  /** What is known of the position after each ply, by all proofs together. */
  readonly known: Known
  /** By move; `null` where nothing is known yet. */
  readonly moves: readonly (Judgement | null)[]
  readonly shares: Readonly<Record<Side, Share>>
  readonly decided: Decided
}

/** A review of a game from what is known so far of its positions (0 to all plies of the line). */
export function reviewOf(rules: Rules, line: Line, known: Known): Review {
  const all = agreed(line, known)
  const moves = line.map((column, ply) => {
    const before = all[ply]
    return before ? judge(rules, ply, before, column) : null
  })
  const share = (side: Side): Share => {
    const judged = moves.filter(
      (move, ply) => sideToMove(ply) === side && move !== null && isJudged(move),
    )
    return { best: judged.filter((move) => move?.glyph === 'best').length, judged: judged.length }
  }
  return {
    known: all,
    moves,
    shares: { red: share('red'), yellow: share('yellow') },
    decided: decidedOf(all),
  }
}

function isJudged({ glyph }: Judgement): boolean {
  return glyph === 'best' || isMistake(glyph)
}

function decidedOf(known: Known): Decided {
  const winners = known.map((analysis, ply) => (analysis ? winnerOf(analysis, ply) : 'unknown'))
  const winner = winners.at(-1)
  if (winner === undefined || winner === 'unknown') return { kind: 'open' }
  const ply = winners.findLastIndex((one) => one !== winner) + 1
  if (ply === 0) return { kind: 'start', winner }
  return { kind: winners[ply - 1] === 'unknown' ? 'since' : 'move', ply, winner }
}
