import type { Reply } from './messages'
import { type Solver, solverOver } from './solver'

/** A solver in a worker of this browser, from the address where lib/solver/built is served. */
export function openWorker(address = '/solver/web-worker.mjs'): Solver {
  return solverOver((receive, fail) => {
    const worker = new Worker(address, { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => receive(data))
    worker.addEventListener('error', ({ message }) => fail(new Error(message)))
    return { send: (order) => worker.postMessage(order), end: () => worker.terminate() }
  })
}
