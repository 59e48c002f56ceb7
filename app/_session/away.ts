import 'server-only'
import { isStoreAway } from '@/db/errors'
import { log } from '@/app/_live/log'
import { answerWith, failForNow } from '@/app/_ui/status'

/**
 * What `work` answers; or, when the store cannot do its part just now (a full disk, a database that
 * starts again), what `otherwise` says, with 503. Whoever sends the same again later does it once.
 */
export async function unlessAway<Value>(
  work: () => Promise<Value>,
  otherwise: () => Value | Promise<Value>,
): Promise<Value> {
  try {
    return await work()
  } catch (fault) {
    if (!isStoreAway(fault)) throw fault
    log().warn({ err: fault }, 'the store is away')
    answerWith(503)
    return otherwise()
  }
}

/** Has a page or a route that threw `fault` say 503, if that is because the store is away. */
export function noteAway(fault: unknown): void {
  if (isStoreAway(fault)) failForNow()
}
