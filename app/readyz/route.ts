import { readiness } from '@/app/_live/readiness'

export const dynamic = 'force-dynamic'

/** Whether to send people here; if not, one word says why. Looks at no cookie. */
export async function GET(): Promise<Response> {
  const reason = await readiness()
  return new Response(`${reason ?? 'ready'}\n`, {
    status: reason === null ? 200 : 503,
    headers: { 'cache-control': 'no-store' },
  })
}
