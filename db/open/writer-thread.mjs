// The thread that writes to SQLite, so that requests go on while the disk is waited for.
import { parentPort, workerData } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'
import { faultOf, groupWriter } from './group.mjs'

/** @typedef {import('./group.mjs').Unit} Unit */

const port = parentPort
if (!port) throw new Error('this file runs in a thread')
/** @type {{ path: string, pragmas: readonly string[] }} */
const { path, pragmas } = workerData
/** @type {Sqlite.Database | undefined} */
let client
/** @type {ReturnType<typeof groupWriter> | undefined} */
let write

/** @param {readonly Unit[]} units */
function outcomesOf(units) {
  try {
    write ??= groupWriter(open())
    return write(units)
  } catch (fault) {
    return units.map(() => faultOf(fault))
  }
}

function open() {
  client?.close()
  client = new Sqlite(path, { fileMustExist: true })
  for (const pragma of pragmas) client.pragma(pragma)
  return client
}

port.on('message', (/** @type {readonly Unit[] | Int32Array} */ message) => {
  if (!(message instanceof Int32Array)) {
    port.postMessage(outcomesOf(message))
    return
  }
  client?.close()
  port.close()
  Atomics.store(message, 0, 1)
  Atomics.notify(message, 0)
})
