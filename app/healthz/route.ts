export const dynamic = 'force-dynamic'

/** Whether the process answers at all; a supervisor that gets no answer starts it again. */
export function GET(): Response {
  return new Response('alive\n', { headers: { 'cache-control': 'no-store' } })
}
