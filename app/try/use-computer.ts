import { type RefObject, useEffect, useRef, useState } from 'react'
import { chooseMove } from '@/lib/computer/choose-move'
import { type Level, mindOf } from '@/lib/computer/level'
import type { Position } from '@/lib/game/position'
import type { Chance } from '@/lib/play/chance'
import { openWorker } from '@/lib/solver/browser'
import { Cancelled, type Solver } from '@/lib/solver/solver'

/** As on the server: no move takes longer, and none comes before the other disc has landed. */
const LONGEST = 1000
const SOONEST = 600

/**
 * Lets the computer think in a worker of this browser while it is its turn in `position`, and tells
 * `move` what it plays. Answers whether that failed, and how to try again.
 */
export function useComputer(
  address: string,
  turn: { readonly position: Position; readonly level: Level } | null,
  chance: Chance,
  move: (column: number) => void,
): { readonly hasFailed: boolean; readonly retry: () => void } {
  const [hasFailed, setFailed] = useState(false)
  const solver = useRef<Solver | null>(null)
  const latest = useRef({ turn, chance, move })
  useEffect(() => {
    latest.current = { turn, chance, move }
  })
  useEffect(() => () => end(solver), [])

  const ply = hasFailed ? undefined : turn?.position.line.length
  useEffect(() => {
    const { turn: mine } = latest.current
    if (ply === undefined || !mine) return
    const stop = new AbortController()
    const play = async () => {
      const began = performance.now()
      const { budget } = mindOf(mine.level)
      solver.current ??= openWorker(address)
      const found = await solver.current.analyse(
        mine.position,
        { ...budget, ms: Math.min(LONGEST, budget.ms ?? LONGEST) },
        { signal: stop.signal },
      )
      await pause(SOONEST - (performance.now() - began))
      if (stop.signal.aborted) return
      latest.current.move(chooseMove(mine.position, found, mine.level, latest.current.chance))
    }
    play().catch((fault: unknown) => {
      if (!(fault instanceof Cancelled)) setFailed(true)
    })
    return () => stop.abort()
  }, [address, ply])

  return {
    hasFailed,
    retry() {
      end(solver)
      setFailed(false)
    },
  }
}

function end(solver: RefObject<Solver | null>): void {
  solver.current?.close()
  solver.current = null
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))
}
