import 'server-only'
import type { AccountDeps } from '@/app/_commands/deps'
import { attempts } from '@/app/_limits/attempts'
import { liveDeps } from '@/app/_live/deps'
import { passwords } from './passwords'

/** The dependencies of commands about accounts in the running server. */
export function accountDeps(): AccountDeps {
  return { ...liveDeps(), passwords, attempts }
}
