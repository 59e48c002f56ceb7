import type { Glyph } from '@/lib/review/judge'

/** As players write them; what they mean is said beside them in words. */
export const GLYPHS: Readonly<Record<Glyph, string>> = {
  lost_win: '??',
  lost_draw: '?',
  slower_win: '?!',
  sooner_loss: '?!',
  best: '✓',
  kept: '=',
  unproved: '≈',
}

const LOOKS: Readonly<Record<Glyph, string>> = {
  lost_win: 'font-bold text-danger',
  lost_draw: 'font-bold text-danger',
  slower_win: 'font-bold text-ink',
  sooner_loss: 'font-bold text-ink',
  best: 'text-good-ink',
  kept: 'text-good-ink',
  unproved: 'text-muted',
}

/** The mark of a move, only to look at. */
export function GlyphMark({ glyph, title }: { glyph: Glyph; title?: string }) {
  return (
    <span aria-hidden="true" title={title} className={`figures ${LOOKS[glyph]}`}>
      {GLYPHS[glyph]}
    </span>
  )
}
