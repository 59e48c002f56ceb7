// The worker thread of a solver: bundled into lib/solver/built, beside the modules that it loads.
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { writeRules } from '@/lib/game/notation'
import type { Order } from '@/lib/solver/messages'
import { serve } from '@/lib/solver/service'

const port = parentPort
if (!port) throw new Error('this runs in a worker thread')

// On Linux this is the thread's own; elsewhere there is but one, of the whole process.
const { nice } = workerData as { readonly nice: number }
if (nice > 0 && process.platform === 'linux') setPriority(0, nice)

const take = serve({
  load: (rules) => readFile(new URL(`./${writeRules(rules)}.wasm`, import.meta.url)),
  send: (reply) => port.postMessage(reply),
  pause: () => new Promise((heard) => void setImmediate(heard)),
})
port.on('message', (order: Order) => take(order))
