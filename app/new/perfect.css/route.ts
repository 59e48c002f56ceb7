import { PERFECT_STYLES } from '../perfect-styles'

/** A sheet and not an element of the page: a page that scripts exchange has another nonce. */
export function GET(): Response {
  return new Response(PERFECT_STYLES, {
    headers: {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  })
}
