/** Something that the person who starts Aplomb can put right: shown as one line, no stack. */
export class Problem extends Error {
  /**
   * @param {string} message one line: what is wrong, and what to do
   * @param {number} [exitCode] 2 for a bad setting, 1 for anything else
   */
  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/**
 * @param {string} name the environment variable that is wrong
 * @param {string} text what it should be
 * @returns {Problem}
 */
export function badSetting(name, text) {
  return new Problem(`${name}: ${text}`, 2)
}

/**
 * @param {unknown} error
 * @returns {string} its message
 */
export function reason(error) {
  return error instanceof Error ? error.message : String(error)
}

/**
 * @param {unknown} error
 * @returns {unknown} the code of an error of the system, such as ENOENT
 */
export function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
