export type ElsewhereId = 'github' | 'google' | 'oidc'

type ElsewhereSettings = {
  readonly id: ElsewhereId
  /** As players know it. */
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

type Env = Readonly<Record<string, string | undefined>>

/**
 * The sites whose accounts sign players in, as the environment sets them up:
 * `AUTH_GITHUB_ID` and `_SECRET`, `AUTH_GOOGLE_ID` and `_SECRET`, `AUTH_OIDC_ISSUER`, `_ID`,
 * `_SECRET` and, if wished, `_NAME`. Throws, naming the variable, when one of a set is missing.
 */
export function elsewhereSettings(env: Env): readonly ElsewhereSettings[] {
  const github = { id: 'github', name: 'GitHub', issuer: 'https://github.com' } as const
  const google = { id: 'google', name: 'Google', issuer: 'https://accounts.google.com' } as const
  const found = [github, google].flatMap((each) => {
    const [clientId, clientSecret] = allOrNone(env, each.id, ['ID', 'SECRET'])
    return clientId && clientSecret ? [{ ...each, clientId, clientSecret }] : []
  })
  const [issuer, clientId, clientSecret] = allOrNone(env, 'oidc', ['ISSUER', 'ID', 'SECRET'])
  if (!issuer || !clientId || !clientSecret) return found
  if (!URL.canParse(issuer) || !/^https?:$/.test(new URL(issuer).protocol))
    throw new Error('AUTH_OIDC_ISSUER must be an address that begins with https://')
  const name = env.AUTH_OIDC_NAME || new URL(issuer).hostname
  return [...found, { id: 'oidc', name, issuer, clientId, clientSecret }]
}

/** Where forms that sign in elsewhere are sent on to. */
export function elsewhereOrigins(env: Env): readonly string[] {
  return elsewhereSettings(env).map(({ issuer }) => new URL(issuer).origin)
}

function allOrNone(env: Env, id: string, parts: readonly string[]): (string | undefined)[] {
  const names = parts.map((part) => `AUTH_${id.toUpperCase()}_${part}`)
  const missing = names.filter((name) => !env[name])
  if (missing.length > 0 && missing.length < names.length)
    throw new Error(`${missing.join(' and ')} must be set too, or none of ${names.join(', ')}`)
  return names.map((name) => env[name])
}
