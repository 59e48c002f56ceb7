import type { Messages } from '@/app/_ui/messages/messages'
import { format } from '@/app/_ui/messages/text'
import { type Position, alignmentDirection } from '@/lib/game/position'

/** `diagonal of 4 + vertical of 4`: every alignment of a won position. */
export function alignmentsText(
  { outcome }: Position,
  words: Pick<Messages['game'], 'horizontal' | 'vertical' | 'diagonal'>,
): string {
  if (outcome.status !== 'won') return ''
  return outcome.alignments
    .map((alignment) => format(words[alignmentDirection(alignment)], { count: alignment.length }))
    .join(' + ')
}
