export type PasswordFlaw =
  | 'password_short'
  | 'password_long'
  | 'password_common'
  | 'password_personal'

/** In characters (code points), exactly as typed. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const

/** A password beside one of these has to hold at least so many other letters and digits. */
const OWN_PART = 4

/**
 * Why `password` will not do, or `null`. `about` are words that somebody who knows the player
 * would try: username, e-mail. `isCommon` is asked for the password in lower case.
 */
export function passwordFlaw(
  password: string,
  about: readonly string[],
  isCommon: (folded: string) => boolean,
): PasswordFlaw | null {
  // A character is at most two units: longer text need not be counted.
  const length = password.length > 2 * PASSWORD_LENGTH.max ? Infinity : Array.from(password).length
  if (length < PASSWORD_LENGTH.min) return 'password_short'
  if (length > PASSWORD_LENGTH.max) return 'password_long'
  const folded = password.toLowerCase()
  if (isCommon(folded)) return 'password_common'
  return isPersonal(folded, about) ? 'password_personal' : null
}

function isPersonal(folded: string, about: readonly string[]): boolean {
  const words = ['aplomb', ...about.flatMap((text) => [text, text.split('@')[0] ?? ''])]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= 3)
  return words.some((word) => {
    if (!folded.includes(word)) return false
    const rest = folded.replaceAll(word, '').replace(/[^\p{L}\p{N}]/gu, '')
    return Array.from(rest).length < OWN_PART
  })
}
