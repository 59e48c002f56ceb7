import type { IncomingHttpHeaders } from 'node:http'
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state'
import { isOwnRequest } from './origin'

/** No form of ours is longer. */
const LONGEST_BODY = 64 * 1024
const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])

export type Refusal = 400 | 403 | 405 | 411 | 413

/**
 * Why a request goes no further than the door, as an HTTP status; `null` lets it in. What is
 * refused here would be answered by the framework with 500, or without a limit.
 */
export function refusalOf(request: {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
}): Refusal | null {
  const { method, url, headers } = request
  if (!METHODS.has(method)) return 405
  if (!isReadable(url) || !isHost(headers.host)) return 400
  if (!isRouterState(headers['next-router-state-tree'])) return 400
  if (method !== 'POST') return null
  if (!isOwnRequest({ get: (name) => one(headers[name]) })) return 403
  const length = headers['content-length']
  if (length === undefined) return 'transfer-encoding' in headers ? 411 : null
  return Number(length) > LONGEST_BODY && !isOfDevelopment(url) ? 413 : null
}

/** The framework's own overlay sends whole stacks. */
function isOfDevelopment(url: string): boolean {
  return process.env.NODE_ENV === 'development' && url.startsWith('/__nextjs')
}

/** A path and query that can be decoded, and that a database can store. */
function isReadable(url: string): boolean {
  if (!url.startsWith('/') || url.startsWith('//')) return false
  try {
    return !decodeURIComponent(url.split('?', 1)[0] ?? '').includes('\0') && !/%00/.test(url)
  } catch {
    return false
  }
}

function isHost(host: string | undefined): boolean {
  return host !== undefined && /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i.test(host)
}

function isRouterState(header: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(header)
    return true
  } catch {
    return false
  }
}

function one(value: string | string[] | undefined): string | null {
  return value === undefined ? null : String(value)
}
