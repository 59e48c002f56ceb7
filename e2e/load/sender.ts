/** Moves as the page of a game sends them, over connections that are kept. */
import { Agent, request } from 'node:http'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { actionId, formOf } from '../bench/action'
import { SESSION_COOKIE } from '../bench/session-cookie'
import type { Player } from './hall'

const react = createRequire(import.meta.url)(
  'next/dist/compiled/react-server-dom-turbopack/client.node',
) as { encodeReply: (value: unknown) => Promise<FormData> }

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Nobody waits longer; what is not answered by then hangs. */
const PATIENCE = 10_000
const BOUNDARY = '----LoadOfManyMoves'

/** `done`; a refusal's code; the status of an answer that is none; `hung`, or `cut`. */
export type Came = string
export type Sender = {
  readonly move: (
    player: Player,
    wish: { readonly game: string; readonly ply: number; readonly column: number },
  ) => Promise<Came>
  readonly close: () => void
}

export async function aSender(url: string): Promise<Sender> {
  const id = actionId(ROOT, 'app/games/[id]/actions.ts', 'dropDisc')
  const { hostname, port, origin } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: 2000, maxFreeSockets: 256 })
  const template = await templateOf({ gameId: 'GAME', ply: 'PLY', column: 'COLUMN' })
  return {
    move: ({ sid, from }, { game, ply, column }) => {
      const body = template
        .replace('PLY', String(ply))
        .replace('COLUMN', String(column))
        // Last: by chance an id holds the other words.
        .replace('GAME', game)
      const attempt = (answered: (came: Came) => void) => {
        const asked = request(
          {
            hostname,
            port,
            agent,
            method: 'POST',
            path: `/games/${game}`,
            headers: {
              accept: 'text/x-component',
              'next-action': id,
              origin,
              'sec-fetch-site': 'same-origin',
              'x-forwarded-for': from,
              cookie: `${SESSION_COOKIE}=${sid}`,
              'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
              'content-length': Buffer.byteLength(body),
            },
          },
          (answer) => {
            let text = ''
            answer.setEncoding('utf8')
            answer.on('data', (piece: string) => (text += piece))
            answer.on('end', () => answered(cameOf(answer.statusCode ?? 0, text)))
            answer.on('error', () => answered('cut'))
          },
        )
        let hasHung = false
        asked.setTimeout(PATIENCE, () => {
          hasHung = true
          answered('hung')
          asked.destroy()
        })
        asked.on('error', () => {
          // The server let go of an idle connection just now: browsers ask again, too.
          if (asked.reusedSocket && !hasHung) attempt(answered)
          else answered('cut')
        })
        asked.end(body)
      }
      return new Promise(attempt)
    },
    close: () => agent.destroy(),
  }
}

function cameOf(status: number, text: string): Came {
  if (status !== 200) return String(status)
  return /"refusal":(?:"(\w+)"|null)/.exec(text)?.[1] ?? 'done'
}

/** The body of an action, encoded once by React itself. */
async function templateOf(fields: Readonly<Record<string, string>>): Promise<string> {
  const parts = [...(await react.encodeReply([null, formOf(fields)]))].map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${typeof value === 'string' ? value : ''}\r\n`,
  )
  return `${parts.join('')}--${BOUNDARY}--\r\n`
}
