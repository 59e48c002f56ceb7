/** What the two drivers' errors mean. */

const WORTH_ANOTHER_TRY = new Set(['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', '40001', '40P01'])
const UNIQUE = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505'])

/** Whether a write failed because a row with the same key exists. */
export function isUniqueViolation(fault: unknown): boolean {
  return UNIQUE.has(codeOf(fault))
}

/** Whether the store only was busy: the same commit may succeed in a moment. */
export function isWorthAnotherTry(fault: unknown): boolean {
  return WORTH_ANOTHER_TRY.has(codeOf(fault))
}

function codeOf(fault: unknown): string {
  if (!(fault instanceof Error)) return ''
  const code = 'code' in fault && typeof fault.code === 'string' ? fault.code : null
  return code ?? codeOf(fault.cause)
}
