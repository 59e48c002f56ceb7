import { type Result, granted, refused } from '../result'

export type EmailFlaw = 'email_invalid'

/** An address as mail is sent to it, and the key under which there can be only one. */
export type Email = { readonly email: string; readonly key: string }

const LOCAL = /^[^\s@"(),:;<>\\\p{C}]{1,64}$/u
const LABEL = /^[\p{L}\p{N}]([\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u
const LONGEST = 254

/**
 * The one e-mail address in what a person typed: spaces around it dropped, NFKC. Strict, because
 * the answer is put into a mail's envelope: no display name, comment, quoted part or list.
 */
export function readEmail(text: string): Result<Email, EmailFlaw> {
  const email = text.length > 4 * LONGEST ? '' : text.trim().normalize('NFKC')
  const at = email.indexOf('@')
  const local = email.slice(0, Math.max(0, at))
  const labels = email.slice(at + 1).split('.')
  const valid =
    email.length <= LONGEST &&
    LOCAL.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label)) &&
    // An IPv4 address is no domain.
    !/^\p{N}+$/u.test(labels.at(-1) ?? '')
  return valid ? granted({ email, key: emailKey(email) }) : refused('email_invalid')
}

/** What an e-mail address is compared by: NFKC and case folded, all of it. */
export function emailKey(text: string): string {
  return text.trim().normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC')
}
