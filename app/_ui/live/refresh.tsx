'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { follow } from './follow'

/**
 * Renders the page anew, on the server, when something that it lists has changed. `version` is that
 * of the lists as the page shows them (`homeVersion`).
 */
export function Refresh({ version }: { version: string }) {
  const router = useRouter()
  const shown = useRef(version)
  useEffect(() => {
    shown.current = version
  }, [version])
  useEffect(
    () =>
      follow({
        address: () => `/live?since=${encodeURIComponent(shown.current)}`,
        hear: (event, data) => {
          if (event !== 'home' || typeof data !== 'string') return
          shown.current = data
          router.refresh()
        },
      }),
    [router],
  )
  return null
}
