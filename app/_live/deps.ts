import { randomBytes, randomInt } from 'node:crypto'
import type { Deps } from '@/app/_commands/deps'
import { database } from '@/db/open'
import { announce } from './announcements'
import { clock } from './clock'

/** The dependencies of commands in the running server. */
export function liveDeps(): Deps {
  return {
    db: database(),
    now: clock().now,
    trusted: clock().trusted,
    newId: () => randomBytes(16).toString('base64url'),
    coin: () => randomInt(2) === 0,
    announce,
  }
}
