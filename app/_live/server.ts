import type { Deps } from '@/app/_commands/deps'
import { expireChallenges } from '@/app/_commands/expire-challenges'
import { forgetSessions } from '@/app/_commands/forget-sessions'
import { sweep } from '@/app/_commands/sweep'
import { dropLeases, takeLease } from '@/db/leases'
import { closeDatabase, database } from '@/db/open'
import { hearOthers } from './announcements'
import { closeServers, knowServers } from './connections'
import { liveDeps } from './deps'
import { startHeart } from './heart'
import { log } from './log'
import { metrics } from './metrics'
import { nightlyBackup } from './nightly'
import { endAllStreams } from './registry'
import { reviewEnded } from './reviews'
import { SELF } from './self'

type Jobs = Readonly<Record<string, (deps: Deps) => Promise<number>>>

/** What has to be done from time to time; each answers how much there was to do. */
const JOBS: Jobs = { sweep, expireChallenges, forgetSessions, nightlyBackup, reviewEnded }
const EVERY = 15_000
/** Who does a job that is not done for so long is taken for dead, and another process does it. */
const LEASE = 3 * EVERY
const running = new Set<string>()

/** Whoever asked the process to stop waits ten seconds. */
const STOP_WITHIN = 7_000
/** As of a process that the signal has ended: 128 and its number. */
const EXIT_CODES = { SIGTERM: 143, SIGINT: 130 } as const

/** Starts what a server does beside answering requests, and sees to it that it can stop. */
export async function startServer(): Promise<void> {
  const timer = setInterval(() => void runJobs(), EVERY)
  timer.unref()
  knowServers()
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // Not once: a terminal signals all processes, and those above hand it on. The second one would
    // cut what is still being answered.
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      clearInterval(timer)
      stopSoon(signal)
    })
  }
  process.once('exit', (code) => {
    void closeDatabase()
    log().info({ event: 'stopped', code })
  })
  hearOthers()
  await startHeart()
}

/**
 * Lets the requests that run end, and ends the process then, as `npm start` leaves it to us. A
 * stream never ends by itself, and what hangs must not hold the process for ever.
 */
function stopSoon(signal: keyof typeof EXIT_CODES): void {
  const end = () => process.exit(EXIT_CODES[signal])
  log().info({ event: 'stopping', signal })
  endAllStreams()
  const dropped = dropLeases(database(), SELF).catch((fault: unknown) =>
    log().warn({ event: 'leases_not_dropped', err: fault }),
  )
  void Promise.all([closeServers(), dropped]).then(end)
  setTimeout(() => {
    log().warn('some requests did not end in time')
    end()
  }, STOP_WITHIN).unref()
}

/**
 * Does each job that no other process does, however long it takes, but not twice at once. Called
 * again and again: the next time repeats what failed, and renews the lease of what still runs.
 */
export async function runJobs(
  jobs: Jobs = JOBS,
  deps = liveDeps,
  holder: string = SELF,
): Promise<void> {
  await Promise.all(
    Object.entries(jobs).map(async ([job, run]) => {
      const name = `${holder} ${job}`
      const isRunning = running.has(name)
      running.add(name)
      try {
        const { db, now } = deps()
        const isOurs = await takeLease(db, { job, holder, forMs: LEASE }, now())
        if (isRunning || !isOurs) return
        const done = await run(deps())
        metrics().jobs.set({ job }, Date.now() / 1000)
        if (done > 0) log().info({ job, done }, 'done')
      } catch (fault) {
        log().error({ job, err: fault }, 'failed')
      } finally {
        if (!isRunning) running.delete(name)
      }
    }),
  )
}
