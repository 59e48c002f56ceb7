'use client'

import { type ReactNode, useEffect, useState } from 'react'

/** The time in which somebody may still press what stood here before. */
const REACTION = 1_500

/**
 * Controls about `version` of something that may change by itself while somebody looks: for a
 * moment after that they take no press, so that nobody answers what they have not seen.
 */
export function Held({ version, children }: { version: number; children: ReactNode }) {
  const [seen, setSeen] = useState(version)
  useEffect(() => {
    const timer = setTimeout(() => setSeen(version), REACTION)
    return () => clearTimeout(timer)
  }, [version])
  return (
    <div inert={seen !== version} className="transition-opacity inert:opacity-50">
      {children}
    </div>
  )
}
