import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Reply } from '@/lib/solver/messages'
import { type Solver, solverOver } from '@/lib/solver/solver'

/**
 * A solver in a worker thread of this process. It keeps the process alive only while it owes an
 * answer; `close` it when done. `npm run build:solver` must have run, from the folder that the
 * process runs in.
 */
export function openThread(): Solver {
  return solverOver((receive, fail) => {
    const thread = new Worker(join(process.cwd(), 'lib/solver/built/node-worker.mjs'))
    let owed = 0
    thread.unref()
    thread.on('message', (reply: Reply) => {
      if (reply.says !== 'progress') {
        owed -= 1
        if (owed === 0) thread.unref()
      }
      receive(reply)
    })
    thread.on('error', fail)
    return {
      send(order) {
        if (order.task !== 'cancel') {
          owed += 1
          thread.ref()
        }
        thread.postMessage(order)
      },
      end: () => void thread.terminate(),
    }
  })
}
