import { request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { badSetting, codeOf, Problem, reason } from './problem.mjs'
import { run } from './run.mjs'

/** @typedef {import('./settings.mjs').Settings} Settings */

/** Variables that would make Auth.js believe in another address or secret than Aplomb's. */
const STRAY =
  /^(NEXTAUTH_|AUTH_(URL|TRUST_HOST|REDIRECT_PROXY_URL)$|AUTH_SECRET_FILE$|NEXT_SERVER_ACTIONS_ENCRYPTION_KEY_FILE$)/

/**
 * What the server and the command line find in their environment.
 * @param {string} root
 * @param {Settings} settings
 * @param {Record<string, string>} secrets
 * @param {NodeJS.ProcessEnv} env
 * @param {'production' | 'development'} mode
 * @returns {NodeJS.ProcessEnv}
 */
export function serverEnvironment(root, settings, secrets, env, mode) {
  const kept = Object.entries(env).filter(([name]) => !STRAY.test(name))
  return {
    ...Object.fromEntries(kept),
    ...secrets,
    NODE_ENV: mode,
    // Dates are stored in UTC and shown in the reader's zone: the machine's own never matters.
    TZ: 'UTC',
    PORT: String(settings.port),
    HOST: settings.host,
    DATA_DIR: settings.dataDir,
    DATABASE_URL: settings.databaseUrl,
    BACKUP_DIR: settings.backupDir,
    BACKUP_KEEP_DAYS: String(settings.backupKeepDays),
    APP_URL: settings.appUrl,
    // A name that nobody gave is only a guess: then other names of this machine are as good.
    APP_URL_GIVEN: env.APP_URL ? 'yes' : 'no',
    AUTH_URL: settings.appUrl,
    AUTH_TRUST_HOST: 'true',
    APLOMB_ROOT: root,
    NEXT_TELEMETRY_DISABLED: '1',
  }
}

/**
 * Refuses early, before minutes of work, what `next start` would refuse at the end.
 * @param {Settings} settings
 * @returns {Promise<void>}
 * @throws {Problem} when Aplomb cannot listen there
 */
export async function checkAddress({ host, port }) {
  // Where only 127.0.0.1 is asked for, a program on [::1] would still get what localhost asks.
  const hosts = host === '127.0.0.1' ? [host, '::1'] : [host]
  for (const each of hosts) {
    const error = await listenOnce(each, port)
    const code = codeOf(error)
    if (code === 'EADDRINUSE') {
      throw new Problem(`Port ${port} is in use: stop what uses it, or set PORT to another.`)
    }
    if (error && each === host) {
      if (code === 'EACCES') throw badSetting('PORT', `${port} needs rights that you do not have`)
      throw badSetting('HOST', `cannot listen on ${host}: ${reason(error)}`)
    }
  }
}

/**
 * @param {string} host
 * @param {number} port
 * @returns {Promise<Error | undefined>} why it cannot be listened on
 */
function listenOnce(host, port) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', resolve)
    probe.listen(port, host, () => probe.close(() => resolve(undefined)))
  })
}

/**
 * Serves until a signal, and says when the first page answers.
 * @param {string} root
 * @param {'start' | 'dev'} command of Next
 * @param {Settings} settings
 * @param {NodeJS.ProcessEnv} env
 * @param {(text: string) => void} say
 * @returns {Promise<number>} the server's exit code
 */
export async function serve(root, command, settings, env, say) {
  const next = join(root, 'node_modules/next/dist/bin/next')
  const words = [next, command, '-H', settings.host, '-p', String(settings.port)]
  const over = new AbortController()
  // Asked to stop, the framework would cut connections whose requests it has not read yet: that
  // is left to `app/_live/server.ts`. In development nobody minds.
  const manual = command === 'start' ? { NEXT_MANUAL_SIG_HANDLE: 'true' } : {}
  // An option that its child processes inherit, as `next dev` has one that answers.
  const hold = `--import=${pathToFileURL(join(root, 'app/_door/hold.mjs')).href}`
  const NODE_OPTIONS = [env.NODE_OPTIONS, hold].filter(Boolean).join(' ')
  const its = { ...env, ...manual, NODE_OPTIONS }
  const ended = run(process.execPath, words, { cwd: root, env: its })
  void announce(settings, over.signal, say)
  const status = await ended
  over.abort()
  return status
}

/**
 * @param {Settings} settings
 * @param {AbortSignal} over the server has ended
 * @param {(text: string) => void} say
 */
async function announce(settings, over, say) {
  let status
  while (status === undefined) {
    if (over.aborted) return
    status = await ask(settings)
    if (status === undefined) await new Promise((resolve) => setTimeout(resolve, 50))
  }
  say(`Aplomb is at ${settings.appUrl}`)
  if (status >= 500) say(`Its start page fails with ${status}: see the messages above.`)
}

/**
 * @param {Settings} settings
 * @returns {Promise<number | undefined>} undefined while nobody listens
 */
function ask({ host, port, appUrl }) {
  const everywhere = /** @type {Record<string, string>} */ ({ '0.0.0.0': '127.0.0.1', '::': '::1' })
  const options = {
    host: everywhere[host] ?? host,
    port,
    headers: { host: new URL(appUrl).host },
    timeout: 60_000,
  }
  return new Promise((resolve) => {
    const question = request(options, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    question.on('timeout', () => question.destroy())
    question.on('error', () => resolve(undefined))
    question.end()
  })
}
