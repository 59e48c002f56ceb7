import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownStore } from '@/db/open'
import { log } from './log'

type Package = {
  readonly version: string
  readonly dependencies: Readonly<Record<string, string>>
}

/**
 * Opens the store before the first request needs it, and notes how it is set and what versions
 * these are. Throws what keeps the site from being served: a damaged file, or a server that does
 * not answer.
 */
export async function openStoreAtStart(): Promise<void> {
  const { version, dependencies } = JSON.parse(
    readFileSync(join(process.env.APLOMB_ROOT ?? process.cwd(), 'package.json'), 'utf8'),
  ) as Package
  const versions = { aplomb: version, node: process.versions.node, next: dependencies.next }
  log().info({ event: 'started', versions, store: await ownStore().settings() })
}
