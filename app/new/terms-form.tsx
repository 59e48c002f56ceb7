'use client'

import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { SendForm } from '@/app/_ui/send-form'

/**
 * What the form of terms does where there is JavaScript: it lowers an alignment that no longer
 * fits, proposes names, and brings focus to what was wrong. Its fields come from the server.
 */
export function TermsForm({
  lowered,
  recent,
  ...form
}: Pick<ComponentProps<typeof SendForm>, 'action' | 'hidden' | 'broken' | 'children'> & {
  /** What to say when the alignment was lowered, with `{align}` in it. */
  lowered: string
  /** The first proposals of names: recent opponents. */
  recent: readonly string[]
}) {
  const [names, setNames] = useState(recent)
  const asked = useRef<AbortController>(undefined)
  const anchor = useRef<HTMLDataListElement>(null)
  useEffect(() => {
    anchor.current?.closest('form')?.querySelector<HTMLElement>(WRONG)?.focus()
  }, [])

  const complete = async (prefix: string) => {
    asked.current?.abort()
    const asking = (asked.current = new AbortController())
    if (prefix === '') return setNames(recent)
    try {
      const answer = await fetch(`/players/complete?prefix=${encodeURIComponent(prefix)}`, asking)
      if (answer.ok) setNames((await answer.json()) as string[])
    } catch {
      // Without proposals the name can still be typed.
    }
  }
  return (
    <SendForm
      {...form}
      className="space-y-6"
      onChange={(event) => {
        const { name, value } = event.target as unknown as HTMLInputElement
        if (name === 'opponent') void complete(value.trim())
        else fit(event.currentTarget, name, lowered)
      }}
    >
      {form.children}
      <datalist id="opponents" ref={anchor}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </SendForm>
  )
}

const WRONG = '[role=alert], [aria-invalid=true], .invalid input:checked'

/** Lowers the alignment where the board has become too small for it, and says so. */
function fit(form: HTMLFormElement, changed: string, lowered: string): void {
  const chosen = (name: string) => form.elements.namedItem(name) as RadioNodeList
  const align = chosen('align')
  const said = form.querySelector('output')
  const most = Math.min(Number(chosen('columns').value), Number(chosen('rows').value))
  if (Number(align.value) > most) {
    align.value = String(most)
    if (said) said.textContent = lowered.replace('{align}', String(most))
  } else if (changed === 'align' && said) said.textContent = ''
}
