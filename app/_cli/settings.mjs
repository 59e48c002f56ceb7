import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { badSetting } from './problem.mjs'

/**
 * @typedef {object} Settings
 * @property {number} port 1 to 65535
 * @property {string} host an address or name to listen on
 * @property {string} dataDir absolute path of the folder that Aplomb writes to
 * @property {string} databaseUrl `file:PATH` (absolute) or `postgres://...`
 * @property {string} backupDir absolute path of the folder of the nightly backups
 * @property {number} backupKeepDays how long they are kept; 0: none are made
 * @property {string} appUrl origin under which browsers find Aplomb, without a slash at the end
 */

/**
 * Reads the settings from the environment. An empty variable counts as absent.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {string} root folder that relative paths start from
 * @returns {Settings}
 * @throws {import('./problem.mjs').Problem} naming the first bad value
 */
export function readSettings(env, root) {
  const port = readPort(env.PORT || '3000')
  const host = readHost(env.HOST || '127.0.0.1')
  const dataDir = readFolder('DATA_DIR', env.DATA_DIR || 'data', root)
  const databaseUrl = readDatabaseUrl(env.DATABASE_URL || `file:${dataDir}/aplomb.db`, root)
  const appUrl = readAppUrl(env.APP_URL || `http://localhost:${port}`)
  const backupDir = readFolder('BACKUP_DIR', env.BACKUP_DIR || `${dataDir}/backups`, root)
  const backupKeepDays = readDays(env.BACKUP_KEEP_DAYS || '7')
  return { port, host, dataDir, databaseUrl, appUrl, backupDir, backupKeepDays }
}

/** @param {string} text */
function readPort(text) {
  const port = Number(text)
  if (!/^[0-9]{1,5}$/.test(text) || port < 1 || port > 65_535) {
    throw badSetting('PORT', `must be a whole number from 1 to 65535, not ${quoted(text)}`)
  }
  return port
}

/** @param {string} text */
function readHost(text) {
  const name = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i
  const looksLikeAddress = /^[0-9.]+$/.test(text)
  if (isIP(text) === 0 && (looksLikeAddress || !name.test(text))) {
    throw badSetting(
      'HOST',
      `must be an address or name of this machine, such as 127.0.0.1 or 0.0.0.0, not ${quoted(text)}`,
    )
  }
  return text
}

/**
 * @param {string} name
 * @param {string} text
 * @param {string} root
 */
function readFolder(name, text, root) {
  if (text.includes('\0') || /^[a-z][a-z0-9+.-]+:/i.test(text)) {
    throw badSetting(name, `must be the path of a folder, not ${quoted(text)}`)
  }
  return resolve(root, text)
}

/** @param {string} text */
function readDays(text) {
  const days = Number(text)
  if (!/^[0-9]{1,4}$/.test(text) || days > 3650) {
    throw badSetting('BACKUP_KEEP_DAYS', `must be a number of days up to 3650, not ${quoted(text)}`)
  }
  return days
}

/**
 * @param {string} text
 * @param {string} root
 */
function readDatabaseUrl(text, root) {
  const path = /^file:(?:\/\/(?=\/))?([^?#\0]+)$/.exec(text)?.[1]
  if (path !== undefined && !path.endsWith('/') && path !== ':memory:') {
    return `file:${resolve(root, path)}`
  }
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) {
    const { hostname, pathname, searchParams } = new URL(text)
    if (pathname.length > 1 && (hostname !== '' || searchParams.has('host'))) return text
  }
  // The value is not repeated: it may hold a password.
  throw badSetting(
    'DATABASE_URL',
    'must be file:PATH for SQLite, or postgres://USER:PASSWORD@HOST:PORT/DATABASE',
  )
}

/** @param {string} text */
function readAppUrl(text) {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const web = url?.protocol === 'http:' || url?.protocol === 'https:'
  if (!url || !web || url.href !== `${url.origin}/` || !/^https?:\/\//i.test(text)) {
    throw badSetting(
      'APP_URL',
      `must be http:// or https:// with a host and no path, such as https://aplomb.example.org, not ${quoted(text)}`,
    )
  }
  return url.origin
}

/** @param {string} text */
function quoted(text) {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text)
}
