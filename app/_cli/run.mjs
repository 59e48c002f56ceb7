import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** How long a process may take to end when it is asked to, in ms. Whoever asks waits 10 s. */
const PATIENCE = 8_000

/** @typedef {'SIGINT' | 'SIGTERM' | 'SIGHUP'} Stop */

/** @type {readonly Stop[]} */
const STOPS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program on this terminal until it ends. A signal to stop is handed on to it; if it has
 * not ended after 8 s, it is killed. After a signal this process ends with it.
 * @param {string} file
 * @param {readonly string[]} words
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, shell?: boolean }} options
 * @returns {Promise<number>} its exit code; 1 when it could not be started
 */
export function run(file, words, options) {
  const child = spawn(file, words, { ...options, stdio: 'inherit' })
  /** @type {NodeJS.Timeout | undefined} */
  let deadline
  /** @param {Stop} signal */
  const stop = (signal) => {
    child.kill(signal)
    deadline ??= setTimeout(() => {
      console.error('It did not end within 8 seconds and was killed.')
      child.kill('SIGKILL')
    }, PATIENCE)
  }
  for (const signal of STOPS) process.on(signal, stop)
  const watch = whenParentEnds(() => stop('SIGTERM'))
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.once('exit', (code, signal) => {
      const status = code ?? 128 + (signal ? constants.signals[signal] : 0)
      if (deadline) process.exit(status)
      for (const each of STOPS) process.off(each, stop)
      clearInterval(watch)
      resolve(status)
    })
  })
}

/**
 * npm ends at SIGTERM without handing it on to what it runs: below npm, the end of the parent
 * counts as the signal.
 * @param {() => void} stop
 * @returns {NodeJS.Timeout | undefined}
 */
function whenParentEnds(stop) {
  if (!process.env.npm_lifecycle_event) return undefined
  const parent = process.ppid
  return setInterval(() => {
    if (process.ppid !== parent) stop()
  }, 250).unref()
}
