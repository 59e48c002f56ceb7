import { randomBytes } from 'node:crypto'

/** Where the door notes that a request has passed it. */
export const OWN_HEADER = 'x-aplomb-own'

// The door and the pages are separate bundles: only globalThis is shared.
const shared = globalThis as { [key: symbol]: string | undefined }

/** What only this process knows, and the headers of requests that have passed its door. */
export const ownKey = (shared[Symbol.for('aplomb.own-key')] ??=
  randomBytes(32).toString('base64url'))
