import { randomBytes } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'

// Sets headers and nothing else: it is not the lock. Who may see what is decided by each page.

const isDevelopment = process.env.NODE_ENV === 'development'
const isSecure = (process.env.APP_URL ?? '').startsWith('https:')

/** Every page gets a policy with a nonce of its own, and its path told, for the navigation. */
export function proxy(request: NextRequest): NextResponse {
  const nonce = randomBytes(16).toString('base64')
  const policy = policyWith(nonce)
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('content-security-policy', policy)
  headers.set('x-aplomb-path', request.nextUrl.pathname + request.nextUrl.search)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}

export const config = { matcher: '/((?!_next/static|_next/image).*)' }

function policyWith(nonce: string): string {
  // React's own development build evaluates code and is reloaded through a socket.
  const [evaluates, socket] = isDevelopment ? [" 'unsafe-eval'", ' ws:'] : ['', '']
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${evaluates}`,
    `style-src 'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${socket}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "media-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
