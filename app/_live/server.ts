import type { Deps } from '@/app/_commands/deps'
import { expireChallenges } from '@/app/_commands/expire-challenges'
import { forgetSessions } from '@/app/_commands/forget-sessions'
import { sweep } from '@/app/_commands/sweep'
import { closeDatabase } from '@/db/open'
import { closeIdleConnections, knowServers } from './connections'
import { liveDeps } from './deps'
import { log } from './log'
import { endAllStreams } from './registry'

type Jobs = Readonly<Record<string, (deps: Deps) => Promise<number>>>

/** What has to be done from time to time; each answers how much there was to do. */
const JOBS: Jobs = { sweep, expireChallenges, forgetSessions }
const EVERY = 15_000
const running = new Set<string>()

/** Whoever asked the process to stop waits ten seconds. */
const STOP_WITHIN = 7_000

/** Starts what a server does beside answering requests, and sees to it that it can stop. */
export function startServer(): void {
  const timer = setInterval(() => void runJobs(), EVERY)
  timer.unref()
  knowServers()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      clearInterval(timer)
      stopSoon(signal)
    })
  }
  process.once('exit', () => void closeDatabase())
}

/**
 * Next lets the requests that run end, and exits then. A stream never ends by itself, and what
 * hangs must not hold the process for ever.
 */
function stopSoon(signal: string): void {
  log().info({ signal }, 'stopping')
  endAllStreams()
  closeIdleConnections()
  setTimeout(() => {
    log().warn('some requests did not end in time')
    process.exit(0)
  }, STOP_WITHIN).unref()
}

/** Does each job again and again, one at a time, however long it takes; the next round repeats what failed. */
export async function runJobs(jobs: Jobs = JOBS, deps = liveDeps): Promise<void> {
  await Promise.all(
    Object.entries(jobs).map(async ([job, run]) => {
      if (running.has(job)) return
      running.add(job)
      try {
        const done = await run(deps())
        if (done > 0) log().info({ job, done }, 'done')
      } catch (fault) {
        log().error({ job, err: fault }, 'failed')
      } finally {
        running.delete(job)
      }
    }),
  )
}
