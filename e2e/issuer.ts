import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the issuer does with the next person who is sent to it. */
type Mood = 'kind' | 'cancels' | 'wrong state' | 'wrong nonce' | 'wrong audience' | 'wrong verifier'

export type Issuer = {
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  /** Who signs in there: their id and the name they go by. */
  person: { sub: string; preferred_username: string }
  mood: Mood
  readonly close: () => void
}

type Grant = { nonce: string | null; challenge: string | null; redirectUri: string }

/** A small OpenID Connect issuer on this machine, which checks what it is sent as a real one does. */
export async function anIssuer(): Promise<Issuer> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const grants = new Map<string, Grant>()
  const server = createServer((request, response) => {
    answer(request, response).catch((fault: unknown) => {
      response.writeHead(400).end(String(fault))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  const issuer: Issuer = {
    url,
    clientId: 'aplomb',
    clientSecret: 'a secret: of/the+issuer',
    person: { sub: 'u-1', preferred_username: 'Margaux Petit' },
    mood: 'kind',
    close: () => void server.close(),
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    switch (pathname) {
      case '/.well-known/openid-configuration':
        return json(response, {
          issuer: url,
          authorization_endpoint: `${url}/authorize`,
          token_endpoint: `${url}/token`,
          userinfo_endpoint: `${url}/userinfo`,
          jwks_uri: `${url}/jwks`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          code_challenge_methods_supported: ['S256'],
        })
      case '/jwks':
        return json(response, {
          keys: [{ ...publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: '1' }],
        })
      case '/authorize':
        return authorize(response, searchParams)
      case '/token':
        return token(request, response)
      case '/userinfo':
        return json(response, issuer.person)
      default:
        response.writeHead(404).end()
    }
  }

  function authorize(response: ServerResponse, asked: URLSearchParams): void {
    const redirectUri = asked.get('redirect_uri') ?? ''
    if (asked.get('client_id') !== issuer.clientId) throw new Error('another client')
    if (asked.get('scope') !== 'openid profile') throw new Error('asks for too much')
    const back = new URL(redirectUri)
    const state = asked.get('state') ?? ''
    back.searchParams.set('state', issuer.mood === 'wrong state' ? 'x'.repeat(40) : state)
    if (issuer.mood === 'cancels') back.searchParams.set('error', 'access_denied')
    else {
      const code = randomUUID()
      const challenge = issuer.mood === 'wrong verifier' ? 'another' : asked.get('code_challenge')
      grants.set(code, { nonce: asked.get('nonce'), challenge, redirectUri })
      back.searchParams.set('code', code)
    }
    response.writeHead(302, { location: back.href }).end()
  }

  async function token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const piece of request) body += piece
    const asked = new URLSearchParams(body)
    const code = asked.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const verifier = asked.get('code_verifier') ?? ''
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    if (!grant || grant.challenge !== challenge) throw new Error('no such grant')
    if (asked.get('redirect_uri') !== grant.redirectUri) throw new Error('another way back')
    const at = Math.floor(Date.now() / 1000)
    const claims = {
      iss: url,
      aud: issuer.mood === 'wrong audience' ? 'somebody else' : issuer.clientId,
      iat: at,
      exp: at + 300,
      nonce: issuer.mood === 'wrong nonce' ? 'another' : grant.nonce,
      ...issuer.person,
    }
    const parts = [{ alg: 'RS256', kid: '1' }, claims].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    )
    const signature = sign('sha256', Buffer.from(parts.join('.')), privateKey)
    json(response, {
      access_token: randomUUID(),
      token_type: 'bearer',
      expires_in: 300,
      id_token: [...parts, signature.toString('base64url')].join('.'),
    })
  }

  return issuer
}

function json(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
