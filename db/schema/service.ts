/** What the processes of a site keep for themselves; `../schema.ts` has the rest. */
import { sql } from 'drizzle-orm'
import { check, instant, integer, table, text } from '../columns'

/** When the site was last seen to work: one row, written again every few seconds. */
export const heartbeats = table('heartbeats', {
  id: text('id').primaryKey(),
  at: instant('at').notNull(),
})

/**
 * When nobody could play, or the clock was wrong: every deadline that was running then has been
 * put off by so many seconds, those of open challenges too.
 */
export const downtimes = table(
  'downtimes',
  {
    id: text('id').primaryKey(),
    beganAt: instant('began_at').notNull(),
    endedAt: instant('ended_at').notNull(),
    seconds: integer('seconds').notNull(),
  },
  (t) => [check('downtimes_seconds', sql`${t.seconds} > 0`)],
)

/** Who does a job of which there is one, and until when, unless they renew it. */
export const leases = table('leases', {
  job: text('job').primaryKey(),
  holder: text('holder').notNull(),
  until: instant('until').notNull(),
})
