import { useEffect, useRef } from 'react'
import { isModified } from '@/app/_ui/modifier'

type StudyKeys = {
  readonly columns: number
  readonly step: (by: 'first' | 'back' | 'on' | 'last') => void
  readonly drop: (column: number) => void
  readonly leave?: () => void
}

const STEPS = { ArrowLeft: 'back', ArrowRight: 'on', Home: 'first', End: 'last' } as const

/** Arrows, Home and End step; 1 to 9, then 0 or A for the tenth, drop; Escape leaves. */
export function useStudyKeys(keys: StudyKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isModified(event) || isElsewhere(event.target)) return
      const { columns, step, drop, leave } = latest.current
      const by = STEPS[event.key as keyof typeof STEPS]
      const column = /^[aA0]$/.test(event.key)
        ? 9
        : /^[1-9]$/.test(event.key)
          ? Number(event.key) - 1
          : -1
      if (by) step(by)
      else if (column >= 0 && column < columns) drop(column)
      else if (event.key === 'Escape' && leave) leave()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** Whether a key is meant for something else, such as a field or a menu. */
function isElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, select, textarea, summary, [contenteditable], :popover-open') !== null
  )
}
