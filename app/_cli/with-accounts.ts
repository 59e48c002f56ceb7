import type { AccountDeps } from '@/app/_commands/deps'
import { attempts } from '@/app/_limits/attempts'
import { liveDeps } from '@/app/_live/deps'
import { passwords } from '@/app/_session/passwords'
import { closeDatabase } from '@/db/open'

/** Runs `work` with what commands about accounts need, on the store, which it closes again. */
export async function withAccounts(work: (deps: AccountDeps) => Promise<number>): Promise<number> {
  try {
    return await work({ ...liveDeps(), passwords, attempts })
  } finally {
    await closeDatabase()
  }
}
