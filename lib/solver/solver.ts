import type { Position } from '@/lib/game/position'
import { type Budget, Cancelled } from './budget'
import type { Analysis } from './analyse'
import type { Answers, Order, Question, Reply } from './messages'

export type { Analysis } from './analyse'
export { type Budget, Cancelled } from './budget'
export type { Answers, Work } from './messages'
export type { Bounds, Kind, Score, Verdict } from './score'

export type Options = {
  /** Stops the work, wherever it is, within 50 ms; the answer then rejects with `Cancelled`. */
  readonly signal?: AbortSignal
  /** Answers sooner by what earlier questions on the same rules taught; not always the same. */
  readonly keep?: boolean
}

/**
 * Perfect play as far as the budget goes, and an opinion beyond. The work is done elsewhere: neither
 * call takes the caller's thread. Questions are answered in the order in which they were asked.
 */
export type Solver = {
  /** The score of a position. */
  solve(position: Position, budget: Budget, options?: Options): Promise<Answers['solve']>
  /** The score, that of every move, and the best line. `heard` is told of each new bound. */
  analyse(
    position: Position,
    budget: Budget,
    options?: Options & { readonly heard?: (analysis: Analysis) => void },
  ): Promise<Answers['analyse']>
  /** Ends the worker; questions without an answer reject with `Cancelled`. */
  close(): void
}

/** A worker, of a browser or of Node, as far as it concerns us. */
export type Worker = {
  readonly send: (order: Order) => void
  readonly end: () => void
}

type Asked = {
  readonly settle: (reply: Exclude<Reply, { says: 'progress' }>) => void
  readonly heard: ((analysis: Analysis) => void) | undefined
}

/** A solver over a worker that `open` starts, which hands every reply to `receive`. */
export function solverOver(
  open: (receive: (reply: Reply) => void, fail: (fault: Error) => void) => Worker,
): Solver {
  const asked = new Map<number, Asked>()
  let ids = 0

  const receive = (reply: Reply): void => {
    const question = asked.get(reply.id)
    if (!question) return
    if (reply.says === 'progress') question.heard?.(reply.analysis)
    else question.settle(reply)
  }
  const failAll = (reason: string): void => {
    for (const [id, { settle }] of asked) settle({ id, says: 'failed', reason })
  }
  const worker = open(receive, (fault) => failAll(fault.message))

  const ask = <Task extends 'solve' | 'analyse'>(
    task: Task,
    question: Question,
    signal: AbortSignal | undefined,
    heard: Asked['heard'],
  ): Promise<Answers[Task]> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(new Cancelled())
        return
      }
      ids += 1
      const id = ids
      const cancel = (): void => worker.send({ id, task: 'cancel' })
      signal?.addEventListener('abort', cancel, { once: true })
      asked.set(id, {
        heard,
        settle(reply) {
          asked.delete(id)
          signal?.removeEventListener('abort', cancel)
          if (reply.says === 'answer') resolve(reply.answer as Answers[Task])
          else reject(reply.says === 'cancelled' ? new Cancelled() : new Error(reply.reason))
        },
      })
      worker.send({ id, task, ...question })
    })

  const questionOn = ({ rules, line }: Position, budget: Budget, keep = false): Question => ({
    rules,
    line,
    budget,
    keep,
  })
  return {
    solve: (position, budget, { signal, keep } = {}) =>
      ask('solve', questionOn(position, budget, keep), signal, undefined),
    analyse: (position, budget, { signal, keep, heard } = {}) =>
      ask('analyse', questionOn(position, budget, keep), signal, heard),
    close() {
      worker.end()
      for (const [id, { settle }] of asked) settle({ id, says: 'cancelled' })
    },
  }
}
