import { useEffect, useRef } from 'react'

/**
 * When the control that has the focus goes as its component changes, the focus goes to `next`, a
 * selector: from nothing, who listens would begin at the top of the page again.
 */
export function useKeptFocus(next: string): void {
  const held = useRef<Element | null>(null)
  useEffect(() => {
    const note = () => {
      held.current = document.activeElement
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    if (held.current?.isConnected !== false || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(next)?.focus({ preventScroll: true })
  })
}

/** The board of a page. */
export const BOARD = 'main [role=grid]'
