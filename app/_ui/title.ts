import 'server-only'
import type { Metadata } from 'next'
import type { Messages } from './messages/messages'
import { currentAwaiting, currentMessages } from './viewer'

/**
 * The metadata of a page: `(3) History · Aplomb`, with the count of games that await the player.
 * `export const generateMetadata = () => pageMetadata((messages) => messages.history.title)`.
 */
export async function pageMetadata(
  title: string | ((messages: Messages) => string),
  rest: Metadata = {},
): Promise<Metadata> {
  const [messages, awaiting] = await Promise.all([currentMessages(), currentAwaiting()])
  const name = typeof title === 'string' ? title : title(messages)
  return { ...rest, title: `${awaiting ? `(${awaiting}) ` : ''}${name} · Aplomb` }
}
