'use client'

/**
 * Writes the count of games that await the player wherever the page shows it, and what is `said` of
 * it to those who listen. The header is the server's: no component of the browser knows its parts.
 */
export function showAwaiting(count: number, said: string): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-awaiting]')) {
    place.hidden = count === 0
    const [badge, text] = place.children
    if (badge) badge.textContent = String(count)
    if (text) text.textContent = said
  }
}
