// The worker of a solver in a browser: bundled into lib/solver/built, beside the modules that it
// loads.
import { writeRules } from '@/lib/game/notation'
import type { Rules } from '@/lib/game/rules'
import type { Order, Reply } from './messages'
import { serve } from './service'

/** What TypeScript's `dom` does not say of the global object of a worker. */
type Scope = {
  addEventListener(name: 'message', heard: (event: MessageEvent<Order>) => void): void
  postMessage(reply: Reply): void
}
const scope = globalThis as unknown as Scope

// A message to ourselves queues up behind those that have come in; a timer would wait 4 ms.
const breath = new MessageChannel()
const waiting: (() => void)[] = []
breath.port1.addEventListener('message', () => waiting.shift()?.())
breath.port1.start()

const take = serve({
  load,
  send: (reply) => scope.postMessage(reply),
  pause: () =>
    new Promise((heard) => {
      waiting.push(heard)
      breath.port2.postMessage(null)
    }),
})
scope.addEventListener('message', ({ data }) => take(data))

async function load(rules: Rules): Promise<ArrayBuffer> {
  const response = await fetch(new URL(`./${writeRules(rules)}.wasm`, import.meta.url))
  if (!response.ok) throw new Error(`no module for ${writeRules(rules)}: ${response.status}`)
  return response.arrayBuffer()
}
