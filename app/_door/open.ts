import { Server } from 'node:http'

// Set by hold.mjs, where the server was started with it.
const shared = globalThis as { [key: symbol]: (() => void) | undefined }

/**
 * Lets in what has come before all who look at requests were there. Called once, when they are.
 * A server that was started without `hold.mjs` has let them in already, unseen: it hangs up on
 * them, so that nothing is answered that nobody has looked at.
 */
export function openDoor(): void {
  const open = shared[Symbol.for('aplomb.open')]
  if (open) open()
  else for (const server of listening()) server.closeAllConnections()
}

function listening(): Server[] {
  const { _getActiveHandles: handles } = process as unknown as {
    _getActiveHandles?: () => unknown[]
  }
  return handles?.().filter((handle) => handle instanceof Server) ?? []
}
