import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import type { Passwords } from '@/app/_commands/deps'
import { few } from './few'

// argon2id, which is the default, with OWASP's least memory: 15 ms of one core, 19 MiB. Raise them here; hashes of older
// passwords are replaced as their players sign in.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Of a password that nobody has: verified in place of a hash that is not there. */
const DUMMY =
  '$argon2id$v=19$m=19456,t=2,p=1$sDmH8pvY4fvHFCLQmbgEMg$Y6zdCMWBoLdxeybiYS3ccPBeXKhnO4n+Ox5ukAPGcEs'

/** In lower case, one a line. */
const COMMON = 'app/_session/common-passwords.txt'

/** Two at a time, so that sign-ins leave a core and some memory to those who play. */
const slowly = few('aplomb.passwords', { atOnce: 2, waiting: 20 })

export const passwords: Passwords = {
  hash: (password) => slowly(() => hash(Buffer.from(password), COST)),
  verify: async (stored, password) => {
    const right = await slowly(() => verify(stored ?? DUMMY, Buffer.from(password)))
    if (right === null) return 'busy'
    if (!right || stored === null) return 'wrong'
    return isOutdated(stored) ? 'outdated' : 'right'
  },
  isCommon: async (folded) => (await commonPasswords()).has(folded),
}

function isOutdated(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(stored)
  return memoryCost < COST.memoryCost || timeCost < COST.timeCost || parallelism < COST.parallelism
}

let common: Promise<ReadonlySet<string>> | undefined

/**
 * Those of 8 characters or more among the 100,000 most common of ten million leaked passwords
 * (collected by Mark Burnett, in the public domain), and some that French people choose. Read at
 * the first use: most processes never need it.
 */
function commonPasswords(): Promise<ReadonlySet<string>> {
  const path = resolve(process.env.APLOMB_ROOT ?? process.cwd(), COMMON)
  return (common ??= readFile(path, 'utf8').then((text) => new Set(text.trim().split('\n'))))
}
