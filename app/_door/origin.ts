type Headers = { get(name: string): string | null }

/**
 * Whether a request that changes something comes from a page of this site, as far as the browser
 * says. In front of every action and every route that is not for reading.
 */
export function isOwnRequest(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  // `none`: the person typed the address or repeated the request; no other site can cause that.
  if (site !== null && site !== 'same-origin' && site !== 'none') return false
  const origin = headers.get('origin')
  if (origin !== null) return isOwnOrigin(origin, headers.get('host'))
  // Neither: no browser of today. Without a cookie it cannot act for anybody.
  return site !== null || headers.get('cookie') === null
}

/** Whether `origin` is an address of this site; `host` is the one that the request was sent to. */
export function isOwnOrigin(origin: string, host: string | null): boolean {
  if (origin === process.env.APP_URL) return true
  // Nobody said what the site is called: then it is called what the browser called it. Cookies are
  // kept by that name too, so that another site of that name has none of ours.
  return !isNamed() && host !== null && origin === `http://${host}`
}

/** Whether the operator has said what the site's address is. */
export function isNamed(): boolean {
  return process.env.APP_URL_GIVEN === 'yes'
}
