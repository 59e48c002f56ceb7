import 'server-only'
import { cookies } from 'next/headers'
import { isOwnRequest } from '@/app/_door/origin'
import { currentPlayer } from '@/app/_session/current'
import { nextPath } from '@/app/_session/next-path'
import { database } from '@/db/open'
import { saveSettings } from '@/db/players'
import type { Language, Theme } from '../messages/language'

const YEAR = 365 * 24 * 60 * 60

/**
 * Answers the form of a switch in the header: keeps the choice in a cookie and, for a signed-in
 * player, with the account, then goes back to the page. `system` forgets a theme. A value that is
 * none of ours is a 400 and changes nothing.
 */
export async function saveShellSetting(
  request: Request,
  name: 'language' | 'theme',
  isValue: (value: unknown) => value is Language | Theme,
): Promise<Response> {
  if (!isOwnRequest(request.headers)) return new Response(null, { status: 403 })
  const form = await request.formData().catch(() => null)
  const values = form?.getAll(name) ?? []
  const [value] = values
  const forgets = name === 'theme' && value === 'system'
  if (values.length !== 1 || !(forgets || isValue(value)))
    return new Response(null, { status: 400 })

  const choice = forgets ? null : (value as Language | Theme)
  const jar = await cookies()
  if (choice === null) jar.delete(name)
  else jar.set(name, choice, { path: '/', maxAge: YEAR, sameSite: 'lax' })
  const player = await currentPlayer()
  if (player) await saveSettings(database(), player.id, { [name]: choice })
  return new Response(null, {
    status: 303,
    headers: { location: nextPath(form?.get('back')), 'cache-control': 'no-store' },
  })
}
