'use client'

import { useEffect, useState } from 'react'
import { showAwaiting } from '@/app/_ui/live/show-awaiting'

/**
 * The bar at the top, as the server wrote it for the first answer. Pages that render anew leave it
 * alone, with its open menus and with the focus in it; only the count of games is kept up to date.
 */
export function Bar({ markup, count, said }: { markup: string; count: number; said: string }) {
  const [first] = useState({ __html: markup })
  useEffect(() => showAwaiting(count, said), [count, said])
  return (
    <header className="no-print border-b border-line bg-surface" dangerouslySetInnerHTML={first} />
  )
}
