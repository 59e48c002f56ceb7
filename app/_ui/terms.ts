import type { Rules } from '@/lib/game/rules'
import type { MoveDays } from '@/lib/play/terms'
import type { Language } from './messages/language'
import type { Messages } from './messages/messages'
import { format, plural } from './messages/text'

/** `7×6 · align 4`. */
export function settingText(words: Messages['terms'], rules: Rules): string {
  const { columns, rows, align } = rules
  return format(words.setting, { columns, rows, align })
}

/** `3 days a move`, `no time limit`. */
export function paceText(
  language: Language,
  words: Messages['terms'],
  moveDays: MoveDays | null,
): string {
  return moveDays === null ? words.noLimit : plural(language, words.pace, moveDays)
}
