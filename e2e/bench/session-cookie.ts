/** What the session cookie is called on a site without TLS. */
export const SESSION_COOKIE = 'aplomb.session'
