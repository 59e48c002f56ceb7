import { elsewhereOrigins } from '@/app/_session/elsewhere'

const isSecure = (process.env.APP_URL ?? '').startsWith('https:')
const isDevelopment = process.env.NODE_ENV === 'development'

/** A form that signs in elsewhere is sent on there, and browsers check each step. */
const FORMS = ["'self'", ...elsewhereOrigins(process.env)].join(' ')

/** What every answer says to the browser, whatever is in it. */
export const STANDING: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'Origin-Agent-Cluster': '?1',
  ...(isSecure ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
}

/** What stands here runs in a worker, which compiles WebAssembly; every other path may be a page. */
const WORKERS = /^\/solver\/[\w-]+\/[\w-]+\.(mjs|wasm)($|\?)/
const WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/** What the answer to a request for this path may load and do. */
export function policyFor(path: string, nonce: string): string {
  return WORKERS.test(path) ? WORKER_POLICY : policyWith(nonce)
}

/** What a page may load and do: nothing but our own, scripts only with this page's nonce. */
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
    `form-action ${FORMS}`,
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
