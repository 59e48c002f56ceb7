'use server'

import { RedirectType, redirect } from 'next/navigation'
import { z } from 'zod'
import { type ChallengeComputerWish, challengeComputer } from '@/app/_commands/challenge-computer'
import { sendChallenge } from '@/app/_commands/send-challenge'
import { computerSetting } from '@/app/_computer/setting'
import { limit, unlimit } from '@/app/_limits/limits'
import { liveDeps } from '@/app/_live/deps'
import { signedInAction } from '@/app/_session/action'
import { usernameKey } from '@/lib/account/username'
import { type Wrong, refilled } from './prefill'
import { OPPONENTS, idField, levelField, readTerms, termsFields } from './terms-fields'

const given = z.strictObject({
  challenge: idField,
  // Without the choice there is nobody but people.
  against: z.enum(OPPONENTS).default('player'),
  level: levelField.default(1),
  opponent: z.string().max(200),
  ...termsFields,
})

/**
 * Sends a challenge and shows it, or starts a game against the computer and shows that; or shows the
 * form again as it was, and what is wrong.
 */
export const send = signedInAction(given, async (player, { challenge, ...entered }) => {
  const { against, level, opponent, ...values } = entered
  const again: (wrong: Wrong) => never = (wrong) =>
    redirect(refilled('/new', wrong, { ...entered, level: String(level) }), RedirectType.replace)
  const terms = readTerms(values)
  if (!terms) again('too_long')
  if (against === 'computer') return playComputer(player.id, { id: challenge, level, terms }, again)
  if (opponent.trim() === '') again('no_name')
  const pair = `${player.id} ${usernameKey(opponent.trim())}`
  const isTooOften = (await limit('challenge', player.id)) ?? (await limit('challengeOne', pair))
  if (isTooOften) again('too_often')
  const sent = await sendChallenge(liveDeps(), player.id, { id: challenge, opponent, terms })
  if (sent.ok) redirect(`/challenges/${sent.value}`)
  // A slip is not one challenge more.
  await Promise.all([unlimit('challenge', player.id), unlimit('challengeOne', pair)])
  if (sent.refusal === 'absent') redirect('/')
  again(sent.refusal)
})

async function playComputer(
  playerId: string,
  wish: ChallengeComputerWish,
  again: (wrong: Wrong) => never,
): Promise<never> {
  if (!computerSetting().isOn) again('no_computer')
  if (await limit('computerGame', playerId)) again('too_often')
  const begun = await challengeComputer(liveDeps(), playerId, wish)
  if (begun.ok) redirect(`/games/${begun.value}`)
  await unlimit('computerGame', playerId)
  if (begun.refusal === 'too_many_games') again('too_many_games')
  redirect('/')
}
