'use client'

import type { Messages } from '@/app/_ui/messages/messages'
import { awaitingText } from '@/app/_ui/shell/awaiting'

/**
 * Writes the count of games that await the player wherever the page shows it. The header is the
 * server's; a client component in it would put scripts on every page for this one number.
 */
export function showAwaiting(
  count: number,
  language: string,
  words: Messages['shell']['awaiting'],
): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-awaiting]')) {
    place.hidden = count === 0
    const [badge, text] = place.children
    if (badge) badge.textContent = String(count)
    if (text) text.textContent = awaitingText(language, words, count)
  }
}
