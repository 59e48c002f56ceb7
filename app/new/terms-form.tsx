'use client'

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Alert } from '@/app/_ui/alert'
import { Button } from '@/app/_ui/button'
import { Field } from '@/app/_ui/field'
import { type Choice, RadioPills } from '@/app/_ui/radio-pills'
import { type FormAction, useSending } from '@/app/_ui/use-sending'
import type { TermsValues } from './terms-fields'

export type TermsFormProps = {
  action: FormAction
  words: Readonly<
    Record<
      | 'columns'
      | 'rows'
      | 'align'
      | 'moveDays'
      | 'isPublic'
      | 'opponent'
      | 'opponentHint'
      | 'misfit'
      | 'lowered'
      | 'broken',
      string
    >
  >
  choices: Readonly<Record<keyof TermsValues, readonly Choice[]>>
  /** What the form starts with. */
  values: TermsValues
  hidden: Readonly<Record<string, string>>
  /** `null`: the opponent is known already. */
  opponent: { readonly start: string; readonly recent: readonly string[] } | null
  /** What the other player proposed, marked on the pills. */
  marked?: TermsValues
  submit: string
  note: string
}

/** The form in which the terms of a game are chosen. The preview beside it is the style sheet's. */
export function TermsForm(props: TermsFormProps) {
  const { words, choices, values, marked, opponent } = props
  const { state, pending, form } = useSending(props.action, words.broken)
  const [lowered, setLowered] = useState('')
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(state.errors).length === 0) return
    element.current
      ?.querySelector<HTMLElement>('[role=alert], [aria-invalid=true], .invalid input:checked')
      ?.focus()
  }, [state])

  const group = (name: keyof TermsValues, legend: string, isNumber = true) => (
    <RadioPills
      key={name}
      name={name}
      legend={legend}
      choices={choices[name]}
      defaultValue={state.values[name] ?? values[name]}
      marked={marked?.[name]}
      error={state.errors[name]}
      shown={isNumber ? <span className={`shown-${name}`} /> : undefined}
      wide={!isNumber}
    />
  )
  return (
    <form
      {...form}
      ref={element}
      className="space-y-6"
      onChange={(event) => {
        const align = fit(event)
        if (align !== null) setLowered(align && words.lowered.replace('{align}', align))
      }}
    >
      {state.errors.form && <Alert>{state.errors.form}</Alert>}
      {Object.entries(props.hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {group('columns', words.columns)}
      {group('rows', words.rows)}
      <div className={state.errors.align && 'invalid'}>
        {group('align', words.align)}
        <p className="misfit mt-1 text-sm font-semibold text-danger">{words.misfit}</p>
        <output className="mt-1 block text-sm font-semibold empty:hidden">{lowered}</output>
      </div>
      {opponent && (
        <OpponentField
          label={words.opponent}
          hint={words.opponentHint}
          start={state.values.opponent ?? opponent.start}
          recent={opponent.recent}
          error={state.errors.opponent}
        />
      )}
      {group('moveDays', words.moveDays, false)}
      {group('visibility', words.isPublic, false)}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button kind="primary" size="large" aria-disabled={pending}>
          {props.submit}
          {pending && '…'}
        </Button>
        <p className="min-w-0 flex-1 basis-64 text-sm text-pretty text-muted">{props.note}</p>
      </div>
    </form>
  )
}

/**
 * After a change of the form: lowers the alignment where the board has become too small for it.
 * Answers the new one, '' when another one was chosen, `null` when nothing about it changed.
 */
function fit({ currentTarget, target }: FormEvent<HTMLFormElement>): string | null {
  const chosen = (name: string) => currentTarget.elements.namedItem(name) as RadioNodeList
  const align = chosen('align')
  const most = Math.min(Number(chosen('columns').value), Number(chosen('rows').value))
  if (Number(align.value) > most) return (align.value = String(most))
  return (target as Element).getAttribute('name') === 'align' ? '' : null
}

/** The opponent's name; names that begin like it are proposed while it is typed. */
function OpponentField(props: {
  label: string
  hint: string
  start: string
  recent: readonly string[]
  error: string | undefined
}) {
  const [names, setNames] = useState(props.recent)
  const asked = useRef<AbortController>(undefined)
  const complete = async (prefix: string) => {
    asked.current?.abort()
    const asking = (asked.current = new AbortController())
    if (prefix === '') return setNames(props.recent)
    try {
      const answer = await fetch(`/players/complete?prefix=${encodeURIComponent(prefix)}`, asking)
      if (answer.ok) setNames((await answer.json()) as string[])
    } catch {
      // Without proposals the name can still be typed.
    }
  }
  return (
    <>
      <Field
        name="opponent"
        label={props.label}
        hint={props.hint}
        error={props.error}
        defaultValue={props.start}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- without JavaScript, to what is wrong
        autoFocus={props.error !== undefined}
        list="opponents"
        required
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => void complete(event.currentTarget.value.trim())}
      />
      <datalist id="opponents">
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  )
}
