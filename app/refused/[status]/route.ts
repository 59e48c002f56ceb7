import { preferredLanguage } from '@/app/_ui/messages/language'
import { MESSAGES } from '@/app/_ui/messages/messages'

/**
 * Where the door sends what it turns away. In the language of the browser: who the player is, is
 * not looked up for such a request.
 */
export async function GET(request: Request, { params }: RouteContext<'/refused/[status]'>) {
  const { status } = await params
  const language = preferredLanguage(request.headers.get('accept-language'))
  const reason = new Map(Object.entries(MESSAGES[language].refused)).get(status)
  return new Response(reason ? `${reason}\n` : null, {
    status: reason ? Number(status) : 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}
