'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'

/** The time in which somebody may still press what stood here before. */
const REACTION = 1_500

/**
 * Controls about `version` of something that may change by itself while somebody looks: for a
 * moment after that they take no press, so that nobody answers what they have not seen. A focus
 * that was here, and would be lost, goes to the heading of the page.
 */
export function Held({ version, children }: { version: number; children: ReactNode }) {
  const [seen, setSeen] = useState(version)
  const hasFocus = useRef(false)
  useEffect(() => {
    const timer = setTimeout(() => setSeen(version), REACTION)
    return () => {
      clearTimeout(timer)
      if (hasFocus.current) document.querySelector('h1')?.focus({ preventScroll: true })
    }
  }, [version])
  return (
    <div
      inert={seen !== version}
      className="transition-opacity inert:opacity-50"
      onFocus={() => {
        hasFocus.current = true
      }}
      onBlur={({ relatedTarget }) => {
        // Without one, what had the focus has gone or is inert.
        hasFocus.current = !relatedTarget
      }}
    >
      {children}
    </div>
  )
}
