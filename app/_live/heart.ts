import { randomUUID } from 'node:crypto'
import type { Db } from '@/db/commit'
import { type Downtime, lastBeat, saveBeat, storeTime } from '@/db/heart'
import { database } from '@/db/open'
import { type Clock, LATE, clock } from './clock'
import { log } from './log'

const EVERY = 5_000
const AGAIN = 1_000
/** A store that does not even refuse must not keep the site from starting. */
const PATIENCE = 5_000

/** What everybody gets beside the time that was lost: pages have to find the site again. */
const GRACE = 60

export type Heart = {
  readonly db: Db
  readonly clock: Clock
  readonly steady: () => number
  /** The time that all processes go by. */
  readonly time: () => Promise<Date>
}

/**
 * Says that the site works. If none of its processes has said so for too long, or the clock has
 * been set forward, which looks the same, that was a downtime: it is recorded, and puts off every
 * deadline. Only then does this process trust the time again. Answers the downtime.
 */
export async function beat(heart: Heart): Promise<Downtime | null> {
  for (;;) {
    const at = heart.steady()
    const [now, last] = [await heart.time(), await lastBeat(heart.db)]
    const lost = last === null ? 0 : now.getTime() - last.getTime()
    const downtime =
      last === null || lost <= LATE
        ? null
        : {
            id: randomUUID(),
            beganAt: last,
            endedAt: now,
            seconds: Math.ceil(lost / 1000) + GRACE,
          }
    // Stale: another process has beaten in between. That may have been all that was missing.
    if ((await saveBeat(heart.db, last, now, downtime)) === 'stale') continue
    heart.clock.noteBeat(now, at)
    return downtime
  }
}

/**
 * Keeps the heart of this process beating. Ends once it has beaten for the first time, or could
 * not for now: requests are answered from then on.
 */
export async function startHeart(): Promise<void> {
  const heart: Heart = {
    db: database(),
    clock: clock(),
    steady: () => performance.now(),
    time: () => storeTime(database()),
  }
  const goOn = async (): Promise<void> => {
    const done = await beatSafely(heart)
    setTimeout(() => void goOn(), done ? EVERY : AGAIN).unref()
  }
  await Promise.race([goOn(), new Promise((resolve) => setTimeout(resolve, PATIENCE).unref())])
}

async function beatSafely(heart: Heart): Promise<boolean> {
  try {
    const downtime = await beat(heart)
    if (downtime) log().warn({ event: 'downtime', ...downtime })
    return true
  } catch (fault) {
    log().error({ event: 'no_heartbeat', err: fault })
    return false
  }
}
