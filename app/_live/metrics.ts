import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { lapsedChallenges } from '@/db/challenge-lists'
import { flaggedGames } from '@/db/games'
import { ownStore } from '@/db/open'
import { openStreams } from './registry'

export type Metrics = ReturnType<typeof newMetrics>

// Actions, routes and instrumentation are separate bundles: only globalThis is shared.
const shared = globalThis as { [key: symbol]: Metrics | undefined }
const KEY = Symbol.for('aplomb.metrics')

/** What this process counts, from its start. */
export function metrics(): Metrics {
  return (shared[KEY] ??= newMetrics())
}

/** Up to the longest that a player is kept waiting, in seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 10]

function newMetrics() {
  const registry = new Registry()
  const registers = [registry]
  // The process's own figures cost a little all the time: only for those who look at them.
  if (process.env.METRICS_TOKEN) collectDefaultMetrics({ register: registry })
  const moves = new Counter({
    name: 'aplomb_moves_total',
    help: 'Moves that were asked for, by what came of them: done, or why not.',
    labelNames: ['result'],
    registers,
  })
  const moveSeconds = new Histogram({
    name: 'aplomb_move_seconds',
    help: 'Time from a move that has arrived to its answer, the commit included.',
    buckets: BUCKETS,
    registers,
  })
  const computerSeconds = new Histogram({
    name: 'aplomb_computer_move_seconds',
    help: 'Time from the turn of a computer to its move.',
    buckets: BUCKETS,
    registers,
  })
  const failedSignIns = new Counter({
    name: 'aplomb_failed_sign_ins_total',
    help: 'Sign-ins that were refused, by reason.',
    labelNames: ['reason'],
    registers,
  })
  const limited = new Counter({
    name: 'aplomb_limited_total',
    help: 'What was refused because it was asked for too often, by limit.',
    labelNames: ['limit'],
    registers,
  })
  const turnedAway = new Counter({
    name: 'aplomb_turned_away_total',
    help: 'Requests that were answered 503 because too many others were being worked on.',
    registers,
  })
  const faults = new Counter({
    name: 'aplomb_faults_total',
    help: 'Requests that failed through a fault of ours.',
    registers,
  })
  const jobs = new Gauge({
    name: 'aplomb_job_last_success_timestamp_seconds',
    help: 'When each job last ran to its end.',
    labelNames: ['job'],
    registers,
  })
  const streams = new Gauge({
    name: 'aplomb_streams',
    help: 'Streams of news that are open.',
    registers,
    collect() {
      this.set(openStreams())
    },
  })
  const walBytes = new Gauge({
    name: 'aplomb_wal_bytes',
    help: 'Size of the write-ahead log of SQLite.',
    registers,
    collect() {
      const bytes = ownStore().walBytes()
      if (bytes !== null) this.set(bytes)
    },
  })
  const overdue = new Gauge({
    name: 'aplomb_oldest_overdue_seconds',
    help: 'For how long the oldest game or challenge whose time is over has not been settled.',
    labelNames: ['what'],
    registers,
    async collect() {
      // What cannot be known is left out: the other figures are needed most when the store fails.
      this.reset()
      const ages = await overdueSeconds().catch(() => ({}))
      for (const [what, age] of Object.entries(ages)) this.set({ what }, age)
    },
  })
  return {
    registry,
    moves,
    moveSeconds,
    computerSeconds,
    failedSignIns,
    limited,
    turnedAway,
    faults,
    jobs,
    streams,
    walBytes,
    overdue,
  }
}

async function overdueSeconds(): Promise<{ readonly game: number; readonly challenge: number }> {
  const at = new Date()
  const { db } = ownStore()
  const [[game], [challenge]] = await Promise.all([
    flaggedGames(db, at, 1),
    lapsedChallenges(db, at, 1),
  ])
  const since = (date: Date | null | undefined) =>
    date ? (at.getTime() - date.getTime()) / 1000 : 0
  return {
    game: since(game?.state === 'active' ? game.flagsAt : null),
    challenge: since(challenge?.expiresAt),
  }
}
