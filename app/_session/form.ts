const LONGEST = 4000
const MOST = 50

/**
 * The fields of a form as they were sent, or `null` for what none of our forms sends: no form, a
 * repeated field, a file, too many or too long ones, a NUL. The names are whatever was sent.
 */
export function readFields(form: unknown): Record<string, string> | null {
  if (!(form instanceof FormData)) return null
  const fields: [string, string][] = []
  for (const [name, value] of form) {
    // React's own, which say which action is meant.
    if (name.startsWith('$ACTION_')) continue
    if (typeof value !== 'string' || value.length > LONGEST || name.length > 100) return null
    // No keyboard makes it, and PostgreSQL cannot store it.
    if (value.includes('\0')) return null
    if (fields.some(([other]) => other === name) || fields.length === MOST) return null
    fields.push([name, value])
  }
  // Own properties whatever they are called: assigning to __proto__ would not make one.
  return Object.fromEntries(fields)
}

/** What may be shown again. */
export function shownAgain(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !/password/i.test(name)))
}
