import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite, { type Database } from 'better-sqlite3'
import * as fc from 'fast-check'
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { Db } from '../commit'
import type { Outcome, Unit } from './group.mjs'
import { type Writer, localWriter, threadWriter, writeThrough, writerOf } from './writer'

// What commits do on SQLite, whichever store the other tests run on.

// No power cut is part of these: without waiting for the disk they are over in a moment.
const PRAGMAS = [
  'journal_mode = WAL',
  'synchronous = OFF',
  'foreign_keys = ON',
  'busy_timeout = 20',
]
const folder = mkdtempSync(join(tmpdir(), 'aplomb-writer-'))
const opened: { client: Database; writer: Writer }[] = []
afterAll(() => {
  for (const { client, writer } of opened) {
    writer.close()
    client.close()
  }
  rmSync(folder, { recursive: true })
})

type Kind = 'local' | 'thread'
const KINDS = ['local', 'thread'] as const
let files = 0

/** A store of games at revision 0 and notes on them, each about a game by the end of its commit. */
function aStore(kind: Kind) {
  const path = join(folder, `${++files}.db`)
  const client = new Sqlite(path)
  for (const pragma of PRAGMAS) client.pragma(pragma)
  client.exec(`
    create table games (id integer primary key, revision integer not null);
    create table notes (
      game integer not null references games deferrable initially deferred,
      text text not null unique
    );
    insert into games values (1, 0), (2, 0), (3, 0);
  `)
  const writer = kind === 'local' ? localWriter(client) : threadWriter(path, PRAGMAS)
  opened.push({ client, writer })
  const rows = (sql: string) => client.prepare(sql).raw().all()
  return {
    client,
    path,
    writer,
    stored: () => ({
      games: rows('select id, revision from games order by id'),
      notes: rows('select game, text from notes order by rowid'),
    }),
  }
}

const move = (game: number, revision: number) => ({
  sql: 'update games set revision = revision + 1 where id = ? and revision = ?',
  params: [game, revision],
  guard: true,
})
const note = (game: number, text: string) => ({
  sql: 'insert into notes values (?, ?)',
  params: [game, text],
  guard: false,
})

/** What came of units that were asked for at the same moment, faults by their code. */
async function together(writer: Writer, ...units: Unit[]): Promise<(string | undefined)[]> {
  return (await Promise.all(units.map((unit) => writer.write(unit)))).map(said)
}

function said(outcome: Outcome): string | undefined {
  return typeof outcome === 'string' ? outcome : outcome.code
}

describe.each(KINDS)('through a %s writer', (kind) => {
  test('units of one group are written in the order in which they were asked for', async () => {
    const { writer, stored } = aStore(kind)
    const units = [0, 1, 2].map((revision) => [move(1, revision), note(1, `to ${revision + 1}`)])
    expect(await together(writer, ...units)).toEqual(['done', 'done', 'done'])
    expect(stored().notes).toEqual([
      [1, 'to 1'],
      [1, 'to 2'],
      [1, 'to 3'],
    ])
  })

  test('a unit that is stale undoes itself, and the next one of its group is written', async () => {
    const { writer, stored } = aStore(kind)
    const stale = [note(2, 'stale'), move(2, 7)]
    expect(await together(writer, stale, [move(1, 0), note(1, 'done')])).toEqual(['stale', 'done'])
    expect(stored()).toEqual({
      games: [
        [1, 1],
        [2, 0],
        [3, 0],
      ],
      notes: [[1, 'done']],
    })
  })

  test('a unit that breaks a constraint undoes itself, and nothing of the others', async () => {
    const { writer, stored } = aStore(kind)
    const units = [
      [note(1, 'same')],
      [move(2, 0), note(2, 'same')],
      [move(3, 0)],
      [{ sql: 'insert into nowhere values (1)', params: [], guard: false }],
    ]
    expect(await together(writer, ...units)).toEqual([
      'done',
      'SQLITE_CONSTRAINT_UNIQUE',
      'done',
      'SQLITE_ERROR',
    ])
    expect(stored()).toEqual({
      games: [
        [1, 0],
        [2, 0],
        [3, 1],
      ],
      notes: [[1, 'same']],
    })
  })

  test('a lonely unit is done, stale or at fault too', async () => {
    const { writer, stored } = aStore(kind)
    const alone = [
      await together(writer, [move(1, 0)]),
      await together(writer, [note(1, 'x'), move(1, 0)]),
      await together(writer, [note(1, 'x'), note(1, 'x')]),
      await together(writer, [note(1, 'y')]),
    ]
    expect(alone).toEqual([['done'], ['stale'], ['SQLITE_CONSTRAINT_UNIQUE'], ['done']])
    expect(stored().notes).toEqual([[1, 'y']])
  })

  test('when the commit itself fails, all of the group hear it and nothing is written', async () => {
    const { writer, stored } = aStore(kind)
    // That there is no game 9 comes out at the end of the transaction.
    const group = [[move(1, 0)], [note(9, 'about nothing')], [move(2, 5)]]
    const fault = 'SQLITE_CONSTRAINT_FOREIGNKEY'
    expect(await together(writer, ...group)).toEqual([fault, fault, fault])
    expect(stored()).toEqual({
      games: [
        [1, 0],
        [2, 0],
        [3, 0],
      ],
      notes: [],
    })
    expect(await together(writer, [move(1, 0)], [move(2, 0)])).toEqual(['done', 'done'])
  })

  test('while another process holds the store, all of the group are busy, and later done', async () => {
    const { writer, path, stored } = aStore(kind)
    const other = new Sqlite(path)
    other.exec('begin immediate')
    const units = [[move(1, 0)], [move(2, 0)]]
    expect(await together(writer, ...units)).toEqual(['SQLITE_BUSY', 'SQLITE_BUSY'])
    other.exec('rollback')
    other.close()
    expect(await together(writer, ...units)).toEqual(['done', 'done'])
    expect(stored().games.slice(0, 2)).toEqual([
      [1, 1],
      [2, 1],
    ])
  })

  test('what was answered can be read at once', async () => {
    const { writer, stored } = aStore(kind)
    const seen = [0, 1, 2, 3].map(async (revision) => {
      await writer.write([move(1, revision)])
      return (stored().games[0] as number[])[1]! > revision
    })
    expect(await Promise.all(seen)).toEqual([true, true, true, true])
  })

  test('groups end as their units one by one, whatever is in them and whenever they come', async () => {
    const write = fc.oneof(
      fc.tuple(fc.integer({ min: 1, max: 3 }), fc.nat(3)).map(([game, at]) => move(game, at)),
      fc.tuple(fc.integer({ min: 1, max: 3 }), fc.nat(5)).map(([game, at]) => note(game, `${at}`)),
    )
    const unit = fc.array(write, { minLength: 1, maxLength: 3 })
    // How many turns of the event loop pass before each is asked for.
    const asked = fc.array(fc.tuple(fc.nat(2), unit), { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(asked, async (units) => {
        const [grouped, single] = [aStore(kind), aStore('local')]
        const answers: Promise<Outcome>[] = []
        for (const [turns, each] of units) {
          for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate)
          answers.push(grouped.writer.write(each))
        }
        const alone: Outcome[] = []
        for (const [, each] of units) alone.push(await single.writer.write(each))
        expect(await Promise.all(answers)).toEqual(alone)
        expect(grouped.stored()).toEqual(single.stored())
        for (const { writer, client } of [grouped, single]) {
          writer.close()
          client.close()
        }
      }),
      { numRuns: kind === 'local' ? 50 : 10 },
    )
  })
})

test('of many who wait for a thread, all are written though none waits for each other', async () => {
  const { writer, stored } = aStore('thread')
  const notes = Array.from({ length: 700 }, (_, index) => [note(1, String(index))])
  expect(new Set(await together(writer, ...notes))).toEqual(new Set(['done']))
  expect(stored().notes).toHaveLength(700)
})

test('closing waits for what is being written', async () => {
  const { writer, stored } = aStore('thread')
  const written = together(writer, [move(1, 0)])
  await Promise.resolve()
  writer.close()
  expect(stored().games[0]).toEqual([1, 1])
  expect(await written).toEqual(['done'])
  await expect(together(writer, [move(2, 0)])).rejects.toThrow('the store is closed')
})

test('a thread that cannot open the file says so, and tries again for the next unit', async () => {
  const { path, client } = aStore('thread')
  const copy = `${path}-copy`
  const writer = threadWriter(copy, PRAGMAS)
  const units = [[move(1, 0)], [move(1, 0)]]
  expect(await together(writer, ...units)).toEqual(['SQLITE_CANTOPEN', 'SQLITE_CANTOPEN'])
  await client.backup(copy)
  expect(await together(writer, ...units)).toEqual(['done', 'stale'])
  writer.close()
})

test('a handle has one writer in a process, however many bundles ask for it', async () => {
  const { writer } = aStore('thread')
  const db = {} as Db
  writeThrough(db, writer)
  vi.resetModules()
  const other = await import('./writer')
  expect(other.writerOf).not.toBe(writerOf)
  expect(other.writerOf(db)).toBe(writer)
})
