/** What the two drivers' errors mean. */

const WORTH_ANOTHER_TRY = new Set([
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
  '40001',
  '40P01',
  '55P03',
])
const UNIQUE = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505'])

/** The line to PostgreSQL was cut, is not to be had, or brings no answer. */
const CUT =
  /^(08...|57P0[1-5]|25P03|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** The driver's own words for it, which have no code. */
const CUT_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (was closed|has encountered a connection error))/i

/** A full or read-only disk, one that fails, a lock that somebody holds, a question too slow. */
const AWAY =
  /^(SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|PROTOCOL)(_.*)?|53...|25006|55P03|57014|58...|40001|40P01)$/

/** Whether a write failed because a row with the same key exists. */
export function isUniqueViolation(fault: unknown): boolean {
  return UNIQUE.has(codeOf(fault))
}

/** Whether the same commit may succeed in a moment. */
export function isWorthAnotherTry(fault: unknown): boolean {
  return fault instanceof UnknownCommit || WORTH_ANOTHER_TRY.has(codeOf(fault)) || isCut(fault)
}

/** Whether the line to the store was cut, so that nothing more can be asked on it. */
export function isCut(fault: unknown): boolean {
  if (CUT.test(codeOf(fault))) return true
  if (!(fault instanceof Error)) return false
  return CUT_WORDS.test(fault.message) || isCut(fault.cause)
}

/**
 * Whether the store cannot do for now what it was asked, which is nobody's mistake: asked again
 * later, it can.
 */
export function isStoreAway(fault: unknown): boolean {
  return fault instanceof UnknownCommit || AWAY.test(codeOf(fault)) || isCut(fault)
}

/** Whoever was to do a commit went away meanwhile: nobody knows whether it was done. */
export class UnknownCommit extends Error {}

function codeOf(fault: unknown): string {
  if (!(fault instanceof Error)) return ''
  const code = 'code' in fault && typeof fault.code === 'string' ? fault.code : null
  return code ?? codeOf(fault.cause)
}
