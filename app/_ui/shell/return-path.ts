/** Where the proxy notes the path and query of a request, which a layout cannot see otherwise. */
export const PATH_HEADER = 'x-aplomb-path'

const BASE = 'http://here.invalid'

/**
 * `text` as a path of this site, with its query but no fragment; `/` for anything else: another
 * origin, a scheme, a protocol-relative or backslashed address, no text at all.
 */
export function ownPath(text: unknown): string {
  if (typeof text !== 'string' || text.length > 2000 || !text.startsWith('/')) return '/'
  const url = URL.canParse(text, BASE) ? new URL(text, BASE) : null
  return url?.origin === BASE && !url.pathname.startsWith('//') ? url.pathname + url.search : '/'
}
