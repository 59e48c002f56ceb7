import { metrics } from '@/app/_live/metrics'
import { isBearer, metricsToken } from '@/app/_live/metrics-token'

export const dynamic = 'force-dynamic'

/** Figures for Prometheus, for whoever has METRICS_TOKEN; without one they are nowhere. */
export async function GET(request: Request): Promise<Response> {
  const token = metricsToken()
  if (token === null) return refusal(404)
  if (!isBearer(request.headers.get('authorization'), token))
    return refusal(401, { 'www-authenticate': 'Bearer' })
  const { registry } = metrics()
  return new Response(await registry.metrics(), {
    headers: { 'content-type': registry.contentType, 'cache-control': 'no-store' },
  })
}

function refusal(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } })
}
