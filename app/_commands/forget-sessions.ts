import { forgetSessions as forget } from '@/db/sessions'
import type { Deps } from './deps'

const DAYS = 30
const HOUR = 60 * 60 * 1000

/** When it was last done in this process: once an hour is enough. */
let doneAt = Number.NEGATIVE_INFINITY

/** Forgets where people were signed in, a month after it ended; answers how many it was. */
export async function forgetSessions(deps: Deps): Promise<number> {
  const at = deps.now().getTime()
  if (at - doneAt < HOUR) return 0
  doneAt = at
  return forget(deps.db, new Date(at - DAYS * 24 * HOUR))
}
