import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Database } from 'better-sqlite3'
import type { Db } from '../commit'
import { UnknownCommit } from '../errors'
import { type Outcome, type Unit, groupWriter } from './group.mjs'

/** Writes to one SQLite store. What is asked of it while it writes is written together, next. */
export type Writer = {
  /** Answers when it is on disk, or why it is not. Throws when there is nobody to write. */
  readonly write: (unit: Unit) => Promise<Outcome>
  /** Ends what is being written and lets the store go, before it returns. */
  readonly close: () => void
}

/** How many units share a transaction at most: the first of them waits for the last. */
const MOST = 256
/** How long the end of a process waits for what is being written, in ms. */
const PATIENCE = 2_000
const THREAD = resolve(process.env.APLOMB_ROOT ?? process.cwd(), 'db/open/writer-thread.mjs')

// Actions, routes and instrumentation are separate bundles: only globalThis is shared.
const shared = globalThis as { [key: symbol]: WeakMap<Db, Writer> | undefined }
const writers = (shared[Symbol.for('aplomb.writers')] ??= new WeakMap<Db, Writer>())

/** Lets the commits of a handle go through `writer` instead of the handle's own connection. */
export function writeThrough(db: Db, writer: Writer): void {
  writers.set(db, writer)
}

/** What the commits of a SQLite handle go through. */
export function writerOf(db: Db): Writer {
  let writer = writers.get(db)
  if (!writer) {
    writer = localWriter((db as Db & { $client: Database }).$client)
    writers.set(db, writer)
  }
  return writer
}

/** Writes on a connection of this thread, which belongs to the caller. */
export function localWriter(client: Database): Writer {
  let writeGroup: ReturnType<typeof groupWriter> | undefined
  const write = grouped(async (units) => {
    if (client.readonly) throw new Error('the store was opened readonly')
    writeGroup ??= groupWriter(client)
    return writeGroup(units)
  })
  return { write, close: () => undefined }
}

/** Writes in a thread with a connection of its own to the file at `path`, started when needed. */
export function threadWriter(path: string, pragmas: readonly string[]): Writer {
  type Owed = { answer: (outcomes: readonly Outcome[]) => void; fail: (fault: Error) => void }
  let thread: Worker | undefined
  let owed: Owed | undefined
  let isClosed = false

  const start = () => {
    // Spelled so that the bundler does not look for the file among its own.
    const started: Worker = Reflect.construct(Worker, [
      THREAD,
      { workerData: { path, pragmas }, execArgv: [] },
    ])
    const end = (cause?: unknown) => {
      if (thread === started) thread = undefined
      owed?.fail(new UnknownCommit('the thread that writes has ended', { cause }))
    }
    started.on('message', (outcomes: readonly Outcome[]) => {
      started.unref()
      owed?.answer(outcomes)
    })
    started.on('error', end)
    started.on('exit', () => end())
    return started
  }
  const write = grouped((units) => {
    if (isClosed) throw new Error('the store is closed')
    const to = (thread ??= start())
    return new Promise((answer, fail) => {
      owed = { answer, fail }
      // As long as it owes an answer, the process does not end.
      to.ref()
      to.postMessage(units)
    })
  })
  const close = () => {
    isClosed = true
    if (!thread) return
    const closed = new Int32Array(new SharedArrayBuffer(4))
    thread.postMessage(closed)
    Atomics.wait(closed, 0, 0, PATIENCE)
  }
  return { write, close }
}

/** Gathers units while `send` is at work, and then sends them together, in the order they came. */
function grouped(send: (units: readonly Unit[]) => Promise<readonly Outcome[]>): Writer['write'] {
  type Waiting = {
    readonly unit: Unit
    readonly answer: (outcome: Outcome) => void
    readonly fail: (fault: unknown) => void
  }
  const waiting: Waiting[] = []
  let isBusy = false

  const next = async () => {
    const group = waiting.splice(0, MOST)
    let settle: (each: Waiting, index: number) => void
    try {
      const outcomes = await send(group.map(({ unit }) => unit))
      settle = ({ answer }, index) => answer(outcomes[index]!)
    } catch (fault) {
      settle = ({ fail }) => fail(fault)
    }
    isBusy = waiting.length > 0
    // Those who wait go first: the disk works while the others are answered.
    if (isBusy) void next()
    group.forEach(settle)
  }

  return (unit) =>
    new Promise((answer, fail) => {
      waiting.push({ unit, answer, fail })
      if (isBusy) return
      isBusy = true
      // Those who ask at the same moment come along.
      queueMicrotask(() => void next())
    })
}
