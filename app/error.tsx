'use client'
// An error boundary has to be a client component. It brings its few sentences in both languages
// itself: passed as props they would be on every page.

import { Fault } from './_ui/shell/fault'

export default function ErrorPage({
  error,
  reset,
}: {
  error: { digest?: string }
  reset: () => void
}) {
  return <Fault digest={error.digest} tryAgain={reset} />
}
