import { databaseSettings } from '@/db/open'
import { log } from './log'

/**
 * Opens the store before the first request needs it, and notes how it is set. Throws what keeps
 * the site from being served: a damaged file, or a server that does not answer.
 */
export async function openStoreAtStart(): Promise<void> {
  log().info({ store: await databaseSettings() }, 'the store is open')
}
