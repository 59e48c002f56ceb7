import 'server-only'
import type { Provider } from 'next-auth/providers'
import GitHub from 'next-auth/providers/github'
import Google from 'next-auth/providers/google'
import { type ElsewhereId, elsewhereSettings } from './elsewhere'

/** A site whose accounts sign players in here. */
export type Elsewhere = { readonly id: ElsewhereId; readonly name: string }

/** Those that the operator has set up, in a fixed order. */
export const elsewheres: readonly Elsewhere[] = elsewhereSettings(process.env).map(
  ({ id, name }) => ({ id, name }),
)

/** The same for Auth.js. Asked for no more than a name to propose: mail is the player's to give. */
export const oauthProviders: Provider[] = elsewhereSettings(process.env).map((settings) => {
  const { id, name, issuer, clientId, clientSecret } = settings
  switch (id) {
    case 'github':
      return GitHub({
        clientId,
        clientSecret,
        authorization: { params: { scope: 'read:user' } },
        userinfo: { url: 'https://api.github.com/user' },
        profile: ({ id: subject, login }) => ({ id: String(subject), name: login }),
      })
    case 'google':
      return Google({
        clientId,
        clientSecret,
        authorization: { params: { scope: 'openid profile' } },
        checks: ['pkce', 'state', 'nonce'],
        profile: ({ sub, given_name, name: full }) => ({ id: sub, name: given_name ?? full }),
      })
    case 'oidc':
      return {
        id,
        name,
        type: 'oidc',
        issuer,
        clientId,
        clientSecret,
        authorization: { params: { scope: 'openid profile' } },
        checks: ['pkce', 'state', 'nonce'],
        profile: ({ sub, preferred_username, nickname, name: full }) => ({
          id: String(sub),
          name: preferred_username ?? nickname ?? full,
        }),
      }
  }
})
