import 'server-only'
import { format } from '@/app/_ui/messages/text'
import { currentMessages } from '@/app/_ui/viewer'
import { type Rules, largestAlign } from '@/lib/game/rules'

/** That so many discs do not fit the board, and how many do. */
export async function tooLong({ columns, rows }: Rules): Promise<string> {
  const { challenge } = await currentMessages()
  return format(challenge.tooLong, { most: largestAlign(columns, rows), columns, rows })
}
