'use client'

import { type FormEvent, useActionState, useState } from 'react'
import type { Answer, Refusal, Verb } from './answer'

/** Under this name an unsent move waits for the page to be loaded again. */
const KEPT = 'aplomb.move'
/** What the browser's side of Next calls an action that the server does not know: a new build. */
const UNKNOWN = 'UnrecognizedActionError'

/**
 * A form that works without JavaScript, by `action`, and with it by `send`: then the page stays as
 * it is when the connection fails, and a second press while the first is on its way does nothing.
 */
export function useVerb(verb: Verb, hear: (answer: Answer) => void) {
  const [answered, action] = useActionState(verb, null)
  const [refusal, setRefusal] = useState<Refusal | null>(answered?.refusal ?? null)
  const [isSending, setSending] = useState(false)
  const [broken, setFault] = useState<Error | null>(null)
  // It arrived, and the server failed: the page of faults shows the number that the log has.
  if (broken) throw broken

  async function send(form: FormData): Promise<boolean> {
    if (isSending) return false
    setSending(true)
    setRefusal(null)
    try {
      const answer = await verb(null, form)
      if (answer.refusal === 'signed_out') keep(form)
      hear(answer)
      setRefusal(answer.refusal)
      return answer.refusal === null
    } catch (fault) {
      if (fault instanceof Error && fault.name === UNKNOWN) {
        keep(form)
        location.reload()
      } else if (fault instanceof Error && 'digest' in fault) setFault(fault)
      else setRefusal('unsent')
      return false
    } finally {
      setSending(false)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    void send(new FormData(event.currentTarget, submitter))
  }

  return { action, onSubmit, send, refusal, setRefusal, isSending }
}

/** Keeps what a form says until its page is loaded again, after a new build or a sign-in. */
function keep(form: FormData): void {
  const fields = [...form].filter(([, value]) => typeof value === 'string')
  sessionStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(fields)))
}

/** The move that waits for this page at this ply, once; `null` if there is none. */
export function takeKeptMove(gameId: string, ply: number): number | null {
  const text = sessionStorage.getItem(KEPT)
  if (!text) return null
  sessionStorage.removeItem(KEPT)
  const kept = JSON.parse(text) as Record<string, string>
  return kept.gameId === gameId && kept.ply === String(ply) ? Number(kept.column) : null
}
