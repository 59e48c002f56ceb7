import { useEffect, useRef, useState } from 'react'
import type { Position } from '@/lib/game/position'
import { openWorker } from '@/lib/solver/browser'
import { type Analysis, Cancelled, type Solver } from '@/lib/solver/solver'

export type Task = {
  /** Another key is another task; the same one goes on. */
  readonly key: string
  readonly position: Position
  readonly ms: number
}

/**
 * Works on one task at a time in a worker of this browser, which is opened with the first. `hear` is
 * told what is known of a task again and again, with `isLast` at its end; a task that is replaced is
 * dropped. Answers whether the worker failed.
 */
export function useSolver(
  address: string,
  task: Task | null,
  hear: (task: Task, analysis: Analysis, isLast: boolean) => void,
): boolean {
  const [hasFailed, setFailed] = useState(false)
  const solver = useRef<Solver | null>(null)
  const latest = useRef({ task, hear })
  useEffect(() => {
    latest.current = { task, hear }
  })

  useEffect(
    () => () => {
      solver.current?.close()
      solver.current = null
    },
    [],
  )

  const key = hasFailed ? undefined : task?.key
  useEffect(() => {
    const { task: given } = latest.current
    if (key === undefined || !given) return
    const stop = new AbortController()
    const say = (analysis: Analysis, isLast: boolean) => {
      if (!stop.signal.aborted) latest.current.hear(given, analysis, isLast)
    }
    solver.current ??= openWorker(address)
    solver.current
      .analyse(
        given.position,
        { ms: given.ms },
        { keep: true, signal: stop.signal, heard: (analysis) => say(analysis, false) },
      )
      .then(
        (analysis) => say(analysis, true),
        (fault: unknown) => {
          if (!(fault instanceof Cancelled)) setFailed(true)
        },
      )
    return () => stop.abort()
  }, [address, key])
  return hasFailed
}
