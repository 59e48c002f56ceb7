/** Whether the site is served over TLS, as its configured address says. */
export const isSecure = (process.env.APP_URL ?? '').startsWith('https:')

/** The session cookie. The `__Host-` prefix keeps it to this very host, and needs TLS. */
export const SESSION_COOKIE = isSecure ? '__Host-aplomb.session' : 'aplomb.session'

/** How long a session lives at most, and how long unused: a cookie cannot outlive its row. */
export const SESSION_DAYS = 90
export const IDLE_DAYS = 14
