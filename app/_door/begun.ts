import type { ServerResponse } from 'node:http'

// The door and the actions are separate bundles: only globalThis is shared.
const shared = globalThis as { [key: symbol]: Map<string, boolean> | undefined }
const requests = (shared[Symbol.for('aplomb.actions')] ??= new Map<string, boolean>())

/** Expects the request of this number to begin an action, until it is answered. */
export function expectAction(id: string, response: ServerResponse): void {
  requests.set(id, false)
  response.once('close', () => requests.delete(id))
}

/** Notes that the action of this request has begun: a failure from now on is ours. */
export function noteBegun(id: string | null): void {
  if (id !== null && requests.has(id)) requests.set(id, true)
}

export function hasBegun(id: string): boolean {
  return requests.get(id) ?? false
}
