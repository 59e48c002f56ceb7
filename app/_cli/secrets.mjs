import { randomBytes } from 'node:crypto'
import { badSetting, Problem } from './problem.mjs'
import { readPrivately, secretsFile } from './secrets-file.mjs'

/** @typedef {Readonly<Record<string, string | undefined>>} Env */

/** What each secret is made of, and what is wrong with a given one. */
const KINDS = {
  /** Signs the session cookies. */
  AUTH_SECRET: { make: () => randomBytes(32).toString('base64url'), flaw: weakness },
  /** Seals what server actions carry through the browser; AES-256, so exactly 32 bytes. */
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: {
    make: () => randomBytes(32).toString('base64'),
    flaw: (/** @type {string} */ text) =>
      /^[A-Za-z0-9+/]{43}=$/.test(text) ? weakness(text) : 'must be 32 bytes in base64',
  },
}

/**
 * The secrets of this installation: from the environment (`NAME`, or a path in `NAME_FILE`),
 * else from `secrets.json` in the data folder, which is made at first use and never printed.
 * @param {string} dataDir a folder that exists
 * @param {Env} env
 * @returns {Record<string, string>} by name, complete
 * @throws {Problem} when one is weak, damaged, or can be read by others
 */
export function readSecrets(dataDir, env) {
  const file = secretsFile(dataDir, () => mapped((kind) => kind.make()))
  return mapped(({ flaw }, name) => {
    const [given, source] = givenSecret(name, env)
    const secret = given ?? file.secrets[name]
    const wrong = typeof secret === 'string' ? flaw(secret) : 'is not text'
    if (secret !== undefined && !wrong) return secret
    if (given !== undefined) throw badSetting(source, `${wrong}`)
    throw new Problem(
      `${file.path}: ${name} ${wrong}. Restore the file, or delete it: everybody then signs in again.`,
    )
  })
}

/** @param {(kind: (typeof KINDS)['AUTH_SECRET'], name: string) => string} value */
function mapped(value) {
  return Object.fromEntries(Object.entries(KINDS).map(([name, kind]) => [name, value(kind, name)]))
}

/**
 * @param {string} name
 * @param {Env} env
 * @returns {[secret: string | undefined, source: string]}
 */
function givenSecret(name, env) {
  const path = env[`${name}_FILE`]
  if (env[name] && path) throw badSetting(name, `set either ${name} or ${name}_FILE, not both`)
  if (!path) return [env[name] || undefined, name]
  // Group is allowed: container platforms hand out secrets to the group of the service.
  const text = readPrivately(path, 0o007)
  if (text === undefined) throw badSetting(`${name}_FILE`, `there is no file ${path}`)
  return [text.trim(), `${name}_FILE`]
}

/**
 * @param {string} text
 * @returns {string | undefined}
 */
function weakness(text) {
  const hint = 'make one with: openssl rand -base64 32'
  if (Buffer.byteLength(text) < 32) return `must have at least 32 bytes; ${hint}`
  // Catches samples such as "changeme" repeated, and rows of one character.
  if (new Set(text).size < 12) return `is too regular to be random; ${hint}`
  return undefined
}
