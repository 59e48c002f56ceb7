import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Reply } from '@/lib/solver/messages'
import { type Solver, solverOver } from '@/lib/solver/solver'

const THREAD = join(process.env.APLOMB_ROOT ?? process.cwd(), 'lib/solver/built/node-worker.mjs')

/**
 * A solver in a worker thread of this process. It keeps the process alive only while it owes an
 * answer; `close` it when done. `nice` is how far others come first, from 0 to 19. `npm run
 * build:solver` must have run, from the folder that the process runs in.
 */
export function openThread({ nice = 0 }: { readonly nice?: number } = {}): Solver {
  return solverOver((receive, fail) => {
    // Spelled so that the bundler does not look for the file among its own.
    const thread: Worker = Reflect.construct(Worker, [
      THREAD,
      { workerData: { nice }, execArgv: [] },
    ])
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
