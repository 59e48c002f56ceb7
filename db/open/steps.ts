import { resolve } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { NewerStore } from './unusable'

/** Where the steps of both dialects are. */
export const MIGRATIONS = resolve(process.env.APLOMB_ROOT ?? process.cwd(), 'db/migrations')

/** The table in which a store notes the steps that it has taken. */
export const JOURNAL = '__drizzle_migrations'

/** How many of our steps a store has taken whose last one bears the time `last`. */
export function stepsTaken(migrationsFolder: string, last: number): number {
  const steps = readMigrationFiles({ migrationsFolder }).map((step) => step.folderMillis)
  if (last > Math.max(...steps))
    throw new NewerStore('the database was made by a newer version of Aplomb')
  return steps.filter((step) => step <= last).length
}

/** How many steps there are to take. */
export function stepsKnown(migrationsFolder: string): number {
  return readMigrationFiles({ migrationsFolder }).length
}

/** When our last step is from, by folder: the files do not change while we run. */
const lastSteps = new Map<string, number>()

/** Whether a store whose last step bears the time `last` has taken all of ours, and no others. */
export function isLastStep(migrationsFolder: string, last: number): boolean {
  let ours = lastSteps.get(migrationsFolder)
  if (ours === undefined) {
    ours = Math.max(...readMigrationFiles({ migrationsFolder }).map((step) => step.folderMillis))
    lastSteps.set(migrationsFolder, ours)
  }
  return last === ours
}
