import 'server-only'
import type { Metadata } from 'next'
import { cache } from 'react'
import { type CurrentPlayer, currentPlayer, requirePlayer } from '@/app/_session/current'
import { noteRefused } from '@/app/_session/journal'
import { absentMetadata } from '@/app/_ui/absent'
import { pageMetadata } from '@/app/_ui/title'
import { currentMessages } from '@/app/_ui/viewer'
import { idField } from '@/app/new/terms-fields'
import { findChallenge } from '@/db/challenges'
import { database } from '@/db/open'
import { type Challenge, otherParty } from '@/lib/play/challenge'
import { challengeTitle } from './standing'

type Part = { readonly player: CurrentPlayer; readonly challenge: Challenge }

/**
 * The challenge of a page, for one of its two players; for others there is none: `null`. Who is
 * not signed in goes to the sign-in page first, and from there to `path`.
 */
export async function challengeFor(id: string, path: string): Promise<Part | null> {
  await requirePlayer(path)
  return partIn(id)
}

/** The metadata of a page about a challenge, entitled as its heading or by `title`. */
export async function challengeMetadata(id: string, title?: string): Promise<Metadata> {
  const [part, messages] = await Promise.all([partIn(id), currentMessages()])
  if (!part) return absentMetadata()
  return pageMetadata(title ?? challengeTitle(part.challenge, part.player.id, messages.challenge))
}

const partIn = cache(async (id: string): Promise<Part | null> => {
  const player = await currentPlayer()
  if (!player || !idField.safeParse(id).success) return null
  const challenge = await findChallenge(database(), id)
  if (challenge && otherParty(challenge, player.id)) return { player, challenge }
  if (challenge) await noteRefused(`challenge ${id}`)
  return null
})
