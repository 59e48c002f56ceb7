// For a test: loaded first, ends the process without a word before its statement number KILL_AT,
// or says at the end how many it began.
const Sqlite = require('better-sqlite3')
const { Client } = require('pg')

const last = Number(process.env.KILL_AT)
let begun = 0

/**
 * @param {any} kind
 * @param {string} name
 */
function count(kind, name) {
  const real = kind.prototype[name]
  /** @param {any[]} words */
  kind.prototype[name] = function (...words) {
    begun += 1
    if (begun === last) process.kill(process.pid, 'SIGKILL')
    return real.apply(this, words)
  }
}

count(Sqlite, 'prepare')
count(Sqlite, 'exec')
count(Client, 'query')
process.once('exit', () => {
  if (begun > 0) process.stderr.write(`begun ${begun}\n`)
})
