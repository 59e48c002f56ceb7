import { copyFileSync, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { beforeEach, expect, test } from 'vitest'
import { openSqlite } from './sqlite'
import { APPLICATION_ID } from './sqlite-file'
import { UnusableStore } from './unusable'

// The files of SQLite are looked at whatever store the other tests use.
let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aplomb-file-'))
  path = join(folder, 'aplomb.db')
  return () => rm(folder, { recursive: true })
})

const open = () => openSqlite(`file:${path}`, false)

/** A database of ours with some rows in it, closed again. */
async function make(): Promise<void> {
  const store = open()
  await store.migrate()
  await store.close()
  change((file) => {
    const names = Array.from({ length: 500 }, (_, index) => `${index} ${'x'.repeat(100)}`)
    const add = file.prepare(
      'insert into players (id, username, one_tap, patterns, created_at) values (?, ?, 0, 0, 0)',
    )
    for (const name of names) add.run(name, name)
  })
}

function change(work: (file: Sqlite.Database) => void): void {
  const file = new Sqlite(path)
  work(file)
  file.close()
}

function overwrite(from: number, bytes: Buffer): void {
  const whole = readFileSync(path)
  bytes.copy(whole, from)
  writeFileSync(path, whole)
}

const UNFIT: Record<string, readonly [what: RegExp, harm: () => void | Promise<void>]> = {
  'an empty file': [/ is empty\. /, () => writeFileSync(path, '')],
  'a text': [/ is no SQLite database\. /, () => writeFileSync(path, 'Dear diary, '.repeat(999))],
  'a file of a few bytes': [/ is no SQLite database\. /, () => writeFileSync(path, 'SQLite')],
  'a folder': [/ is not a file\. /, () => mkdirSync(path)],
  'a database that says it is of another program': [
    / belongs to another program\. /,
    async () => {
      await make()
      change((file) => file.pragma('application_id = 252006673'))
    },
  ],
  'a database with other tables': [
    / is the database of another program\. /,
    () => change((file) => file.exec('create table games (name text)')),
  ],
  'half a database': [
    / is truncated\. /,
    async () => {
      await make()
      truncateSync(path, 40_960)
    },
  ],
  'a database with a torn last page': [
    / is truncated\. /,
    async () => {
      await make()
      truncateSync(path, readFileSync(path).length - 100)
    },
  ],
  'a database whose list of tables is overwritten': [
    / is damaged \(database disk image is malformed\)\. /,
    async () => {
      await make()
      overwrite(100, Buffer.alloc(3000, 'z'))
    },
  ],
  'a database with rubbish inside': [
    / is damaged \([^\n]+\)\. /,
    async () => {
      await make()
      for (let page = 30; page < 40; page++) overwrite(page * 4096, Buffer.alloc(64, 0xa5))
    },
  ],
}

test.each(Object.keys(UNFIT))('%s is refused, and stays as it is', async (name) => {
  const [what, harm] = UNFIT[name] ?? [/never/, () => undefined]
  await harm()
  const before = bytes()
  const fault = refusal()
  expect(fault).toMatch(what)
  expect(fault).toContain(path)
  expect(fault).toMatch(/npm run aplomb -- restore BACKUP$/)
  expect(fault).not.toContain('\n')
  expect(bytes().equals(before)).toBe(true)
})

const bytes = () => (statSync(path).isFile() ? readFileSync(path) : Buffer.alloc(0))

function refusal(): string {
  try {
    void open().close()
  } catch (fault) {
    if (fault instanceof UnusableStore) return fault.message
    throw fault
  }
  return 'it was opened'
}

test('a new file is made whole, and says whose it is', async () => {
  const store = open()
  expect(readFileSync(path).readUInt32BE(68)).toBe(APPLICATION_ID)
  expect(await store.settings()).toMatchObject({
    journal_mode: 'wal',
    synchronous: 2,
    foreign_keys: 1,
    busy_timeout: 2000,
    trusted_schema: 0,
    cell_size_check: 1,
  })
  await store.close()
  expect(readdirSync(folder)).toEqual(['aplomb.db'])
})

test('what a process that was killed left in the log is not missed', async () => {
  await make()
  const store = open()
  change((file) => file.exec('create table more as select * from players'))
  const killed = join(folder, 'killed.db')
  for (const end of ['', '-wal']) copyFileSync(path + end, killed + end)
  await store.close()
  path = killed
  await open().close()
  change((file) => {
    expect(file.prepare('select count(*) from more').pluck().get()).toBe(500)
  })
})

test('a file from before we put our name in files is known by its tables', async () => {
  await make()
  change((file) => file.pragma('application_id = 0'))
  const store = open()
  await store.migrate()
  expect(await store.settings()).toMatchObject({ application_id: APPLICATION_ID })
  await store.close()
})

test('no new database takes the place of one that is lost', async () => {
  const copies = join(folder, 'backups')
  mkdirSync(copies)
  writeFileSync(join(copies, 'aplomb-2026-01-02.db'), 'a copy')
  expect(refusal()).toMatch(/ is missing, .* restore \S+\/backups\/aplomb-2026-01-02\.db /)
  rmSync(copies, { recursive: true })
  writeFileSync(`${path}-wal`, 'moves')
  expect(refusal()).toMatch(/ is missing, but \S+-wal belongs to it/)
  expect(readdirSync(folder)).toEqual(['aplomb.db-wal'])
})
