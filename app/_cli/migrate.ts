import { NewerStore, databaseUrl, openStore } from '@/db/open'

export const summary = 'Brings the database up to date, or makes it'

export const help = `
migrate

Takes the steps that the database of DATABASE_URL or DATA_DIR has not taken yet; says how many in
one line. Safe to repeat, and to run twice at once. npm run up does it before it serves.

Exits 0, 1 if the database was made by a newer version, or 2 if its file is damaged or not ours:
then nothing was changed.
`

export async function run(args: readonly string[]): Promise<number> {
  if (args.length > 0) {
    console.error('aplomb migrate: takes no arguments')
    return 2
  }
  const store = openStore(databaseUrl())
  try {
    const steps = await store.migrate()
    const taken = steps === 1 ? '1 step' : `${steps} steps`
    console.log(`The database is up to date${steps > 0 ? ` (${taken} taken)` : ''}.`)
    return 0
  } catch (fault) {
    if (!(fault instanceof NewerStore)) throw fault
    console.error(`aplomb migrate: ${fault.message}; start that version, or restore a backup.`)
    return 1
  } finally {
    await store.close()
  }
}
