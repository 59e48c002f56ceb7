'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { challengeComputer } from '@/app/_commands/challenge-computer'
import { computerSetting } from '@/app/_computer/setting'
import { limit, unlimit } from '@/app/_limits/limits'
import { liveDeps } from '@/app/_live/deps'
import { idField } from '@/app/new/terms-fields'
import { signedInAction } from '@/app/_session/action'
import type { Messages } from '@/app/_ui/messages/messages'
import { currentMessages } from '@/app/_ui/viewer'
import { readTry } from './address'

const given = z.strictObject({
  challenge: idField,
  setting: z.string().max(10),
  level: z.string().max(1),
  side: z.string().max(6),
  line: z.string().max(100),
})

/**
 * Makes a game of the player out of one that was begun in a browser. Whatever that says, the moves
 * are played again by the rules, and the game goes on from there.
 */
export const keep = signedInAction(given, async (player, { challenge, ...asked }) => {
  const game = readTry(asked)
  if (!game) return notKept('illegal')
  if (!computerSetting().isOn) return notKept('no_computer')
  if (await limit('computerGame', player.id)) return notKept('too_often')
  const { rules, level, side, line } = game
  const kept = await challengeComputer(liveDeps(), player.id, {
    id: challenge,
    level,
    terms: { rules, moveDays: null, isPublic: false },
    begun: { line, side },
  })
  if (kept.ok) redirect(`/games/${kept.value}`)
  await unlimit('computerGame', player.id)
  if (kept.refusal === 'absent') redirect('/')
  return notKept(kept.refusal)
})

async function notKept(why: keyof Messages['computer']['notKept']) {
  const { computer } = await currentMessages()
  return { errors: { form: computer.notKept[why] } }
}
