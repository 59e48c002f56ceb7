'use client'

import { useEffect, useRef } from 'react'
import { type Position, illegalDrop } from '@/lib/game/position'

type ColumnKeys = {
  readonly position: Position
  readonly isOn: boolean
  readonly chosen: number | null
  readonly choose: (column: number | null) => void
  readonly drop: (column: number) => void
}

/** 1 to 9, then 0 or A for the tenth, and the arrows choose; Enter drops; Escape cancels. */
export function useColumnKeys(keys: ColumnKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return
      const { position, isOn, chosen, choose, drop } = latest.current
      if (!isOn) return
      if (event.key === 'Escape') return choose(null)
      if (event.key === 'Enter' && chosen !== null && event.target === document.body) {
        if (!event.repeat) drop(chosen)
        return
      }
      const column = columnOf(event.key, position, chosen)
      if (column === null) return
      event.preventDefault()
      choose(column)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** The free column that a key means, or `null`. */
export function columnOf(key: string, position: Position, chosen: number | null): number | null {
  const { columns } = position.rules
  const free = (column: number) => illegalDrop(position, column) === null
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const step = key === 'ArrowLeft' ? -1 : 1
    // The first press shows the middle; from there to the next column that is free.
    const from = chosen === null ? Math.floor((columns - 1) / 2) : chosen + step
    for (let count = 0; count < columns; count++) {
      const column = (from + count * step + columns * columns) % columns
      if (free(column)) return column
    }
    return null
  }
  const column = /^[aA0]$/.test(key) ? 9 : /^[1-9]$/.test(key) ? Number(key) - 1 : -1
  return column >= 0 && free(column) ? column : null
}

/** Whether a key is meant for something else: a field, an open question, a menu. */
function isElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, select, textarea, summary, [contenteditable], :popover-open') !== null
  )
}
