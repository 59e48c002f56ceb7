import 'server-only'
import type { SignInRefusal } from '@/app/_commands/authenticate'
import type { AccountRefusal } from '@/app/_commands/create-account'
import type { Messages } from '@/app/_ui/messages/messages'
import { plural } from '@/app/_ui/messages/text'
import { currentLanguage, currentMessages } from '@/app/_ui/viewer'

/** What is wrong with a wish for an account, by field. */
export async function accountErrors(refusal: AccountRefusal): Promise<Record<string, string>> {
  const { errors } = (await currentMessages()).account
  return Object.fromEntries(Object.entries(refusal).map(([field, code]) => [field, errors[code]]))
}

/** Why somebody was not signed in. */
export async function signInError(refusal: SignInRefusal): Promise<string> {
  if (refusal.code === 'throttled') return tryLater(refusal.until)
  const { errors } = (await currentMessages()).account
  return refusal.code === 'busy' ? errors.busy : errors.wrong
}

type ChangeRefusal =
  | { readonly code: Exclude<keyof Messages['account']['errors'], 'throttled'> | 'absent' }
  | { readonly code: 'throttled'; readonly until: Date }

/**
 * Why a change of the account was refused, by field: what is wrong with the password that was
 * asked for beside `currentPassword`, what is wrong with the wish itself beside `field`.
 */
export async function proofErrors(
  refusal: ChangeRefusal,
  field: string,
): Promise<Record<string, string>> {
  const { errors } = (await currentMessages()).account
  if (refusal.code === 'throttled') return { form: await tryLater(refusal.until) }
  if (refusal.code === 'wrong_password') return { currentPassword: errors.wrong_password }
  if (refusal.code === 'busy') return { form: errors.busy }
  if (refusal.code === 'absent' || refusal.code === 'sign_in_again')
    return { form: errors.sign_in_again }
  return { [field]: errors[refusal.code] }
}

/** That it was too often, and how long to wait. */
export async function tryLater(until: Date): Promise<string> {
  const [language, { account }] = await Promise.all([currentLanguage(), currentMessages()])
  const seconds = Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1000))
  if (seconds <= 90) return plural(language, account.tryInSeconds, seconds)
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 90) return plural(language, account.tryInMinutes, minutes)
  return plural(language, account.tryInHours, Math.ceil(minutes / 60))
}
