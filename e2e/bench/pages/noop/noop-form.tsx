'use client'
import { useActionState } from 'react'
import { noop } from './actions'

export function NoopForm() {
  const [, submit] = useActionState(noop, null)
  return (
    <form action={submit}>
      <button type="submit">Nothing</button>
    </form>
  )
}
