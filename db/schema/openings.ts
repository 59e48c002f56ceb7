/** What is known of positions, whoever came to them; `../schema.ts` has the rest. */
import { integer, key, table, text } from '../columns'

/** The analysis of a position from early in some game, under the name that all like it share. */
export const openings = table('openings', {
  /** `canonicalKey` of `lib/review/canonical.ts`. */
  position: key('position').primaryKey(),
  version: integer('version').notNull(),
  analysis: text('analysis').notNull(),
})
