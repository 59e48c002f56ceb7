const ANYWHERE = 'http://aplomb.invalid'

/** Where the door notes the path and query of a request, which a layout cannot see otherwise. */
export const PATH_HEADER = 'x-aplomb-path'

/**
 * The path to go on to after signing in, or back to after a switch was pressed, from an address
 * that anybody may have written: a path of this site, else the start page. Browsers read `//evil.example` and `/\evil.example` as other
 * sites, and drop tabs and line breaks before they read.
 */
export function nextPath(given: unknown): string {
  if (typeof given !== 'string' || !/^\/(?![/\\])/.test(given) || given.length > 2000) return '/'
  if (!URL.canParse(given, ANYWHERE)) return '/'
  const { origin, pathname, search, hash } = new URL(given, ANYWHERE)
  // What is left after `..` may again begin with two slashes.
  return origin === ANYWHERE && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : '/'
}

/** The address of `page` that leads back to `next` afterwards. */
export function withNext(page: '/sign-in' | '/sign-up', next: string): string {
  return next === '/' ? page : `${page}?next=${encodeURIComponent(next)}`
}
