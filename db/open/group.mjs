// How SQLite writes. Plain JavaScript, because a thread of its own runs it from source.

/** @typedef {import('better-sqlite3').Database} Database */
/**
 * One statement. With a `guard` it must touch exactly one row.
 * @typedef {{ readonly sql: string, readonly params: readonly unknown[], readonly guard: boolean }} Write
 */
/**
 * Writes that are done all together or not at all.
 * @typedef {readonly Write[]} Unit
 */
/**
 * What went wrong, in words that cross from one thread to another.
 * @typedef {{ readonly code: string | undefined, readonly message: string }} Fault
 */
/** @typedef {'done' | 'stale' | Fault} Outcome */

/** Statements that are kept ready; those that are built for one occasion come and go. */
const KEPT = 200

/**
 * Answers a function that writes units in the order given, in one transaction: however many they
 * are, they wait for the disk once. A unit that is stale or fails undoes itself alone. When the
 * whole transaction fails, every unit has that fault, and nothing is written.
 * @param {Database} client
 * @returns {(units: readonly Unit[]) => Outcome[]}
 */
export function groupWriter(client) {
  const begin = client.prepare('begin immediate')
  const commit = client.prepare('commit')
  const rollback = client.prepare('rollback')
  const mark = client.prepare('savepoint unit')
  const undo = client.prepare('rollback to unit')
  const release = client.prepare('release unit')
  /** @type {Map<string, import('better-sqlite3').Statement>} */
  const statements = new Map()

  return (units) => {
    const [first] = units
    try {
      begin.run()
      const outcomes = units.length === 1 && first ? [alone(first)] : units.map(amongOthers)
      if (client.inTransaction) commit.run()
      return outcomes
    } catch (fault) {
      if (client.inTransaction) rollback.run()
      return units.map(() => faultOf(fault))
    }
  }

  /** @param {Unit} unit */
  function alone(unit) {
    const outcome = write(unit)
    if (outcome === 'stale') rollback.run()
    return outcome
  }

  /**
   * @param {Unit} unit
   * @returns {Outcome}
   */
  function amongOthers(unit) {
    mark.run()
    /** @type {Outcome} */
    let outcome
    try {
      outcome = write(unit)
    } catch (fault) {
      // Where the store undoes the whole transaction, nothing of the others is left either.
      if (!client.inTransaction) throw fault
      outcome = faultOf(fault)
    }
    if (outcome !== 'done') undo.run()
    release.run()
    return outcome
  }

  /**
   * @param {Unit} unit
   * @returns {'done' | 'stale'}
   */
  function write(unit) {
    for (const { sql, params, guard } of unit) {
      const { changes } = prepared(sql).run(...params)
      if (guard && changes !== 1) return 'stale'
    }
    return 'done'
  }

  /** @param {string} sql */
  function prepared(sql) {
    let statement = statements.get(sql)
    if (!statement) {
      statement = client.prepare(sql)
      if (statements.size === KEPT) statements.clear()
      statements.set(sql, statement)
    }
    return statement
  }
}

/**
 * @param {unknown} fault
 * @returns {Fault}
 */
export function faultOf(fault) {
  if (!(fault instanceof Error)) return { code: undefined, message: String(fault) }
  const code = 'code' in fault && typeof fault.code === 'string' ? fault.code : undefined
  return { code, message: fault.message }
}
