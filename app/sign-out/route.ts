import { endSession } from '@/app/_session/auth'
import { isOwnRequest } from '@/app/_door/origin'

/** Signs this browser out and goes to the start page. */
export async function POST(request: Request): Promise<Response> {
  if (!isOwnRequest(request.headers)) return new Response(null, { status: 403 })
  await endSession()
  return new Response(null, {
    status: 303,
    headers: { location: '/', 'cache-control': 'private, no-store' },
  })
}
