/** This process among all that serve the site. */
export const SELF = crypto.randomUUID()
