import { type Store, ownStore } from '@/db/open'
import { log } from './log'
import { isStopping } from './registry'

/** Why nobody should be sent here: asked to stop; other tables than ours; a store that fails, or is slow. */
export type Unready = 'stopping' | 'not_migrated' | 'no_database' | 'slow_database'

const WITHIN = 1000

let looking: Promise<Unready | null> | null = null

/** `null` when this process can answer people. However often it is asked, it looks once at a time. */
export function readiness(store: () => Store = ownStore): Promise<Unready | null> {
  if (isStopping()) return Promise.resolve('stopping')
  const begun = performance.now()
  looking ??= look(store).finally(() => (looking = null))
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Unready>((resolve) => {
    timer = setTimeout(() => resolve('slow_database'), WITHIN)
  })
  // A store that holds the whole process has its answer before the timer has its turn.
  const found = looking.then((reason) =>
    reason === null && performance.now() - begun > WITHIN ? 'slow_database' : reason,
  )
  return Promise.race([found, late]).finally(() => clearTimeout(timer))
}

async function look(store: () => Store): Promise<Unready | null> {
  try {
    return (await store().isCurrent()) ? null : 'not_migrated'
  } catch (fault) {
    log().warn({ event: 'not_ready', err: fault })
    return 'no_database'
  }
}
