import 'server-only'
import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import { type CurrentPlayer, currentPlayer } from '@/app/_session/current'
import { awaitingOf } from '@/db/awaiting'
import { isStoreAway } from '@/db/errors'
import { database } from '@/db/open'
import {
  type Language,
  type Theme,
  isLanguage,
  isTheme,
  preferredLanguage,
} from './messages/language'
import { MESSAGES, type Messages } from './messages/messages'
import { readZone } from './time'

/** Who looks at the page of this request, and how they want to see it. */
export type Viewer = {
  readonly player: CurrentPlayer | null
  readonly language: Language
  /** `null`: as the system says. */
  readonly theme: Theme | null
  /** The IANA name of their time zone, once the browser has told it; `null` before. */
  readonly zone: string | null
  /** One moment for the whole page, so that its times agree with each other. */
  readonly now: Date
}

export const currentViewer = cache(async (): Promise<Viewer> => {
  const [player, jar, head] = await Promise.all([currentPlayer(), cookies(), headers()])
  const language = player?.language ?? jar.get('language')?.value
  const theme = player?.theme ?? jar.get('theme')?.value
  return {
    player,
    language: isLanguage(language) ? language : preferredLanguage(head.get('accept-language')),
    theme: isTheme(theme) ? theme : null,
    zone: readZone(jar.get('zone')?.value),
    now: new Date(),
  }
})

/**
 * The player's setting, else the cookie, else what the browser prefers, else English. Also when
 * the store cannot say who the player is, since that too has to be said in some language.
 */
export async function currentLanguage(): Promise<Language> {
  try {
    return (await currentViewer()).language
  } catch (fault) {
    if (!isStoreAway(fault)) throw fault
    const language = (await cookies()).get('language')?.value
    if (isLanguage(language)) return language
    return preferredLanguage((await headers()).get('accept-language'))
  }
}

export async function currentMessages(): Promise<Messages> {
  return MESSAGES[await currentLanguage()]
}

/** The games that wait for the player of this request (`awaitingOf`); none for a guest. */
export const currentGames = cache(async (): Promise<readonly string[]> => {
  const { player, now } = await currentViewer()
  return player ? awaitingOf(database(), player.id, now) : []
})

/** How many they are. */
export async function currentAwaiting(): Promise<number> {
  return (await currentGames()).length
}
