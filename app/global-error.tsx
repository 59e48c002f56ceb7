'use client'
// Stands in for the root layout when that one fails.

import './_ui/styles/index.css'
import { Fault } from './_ui/shell/fault'

export default function GlobalErrorPage({
  error,
  reset,
}: {
  error: { digest?: string }
  reset: () => void
}) {
  return (
    <html lang="en">
      <body className="page-width">
        <Fault digest={error.digest} tryAgain={reset} />
      </body>
    </html>
  )
}
