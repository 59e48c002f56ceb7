/** Open pages: streams of news, as bytes on a line, so that thousands cost little. */
import { type ClientRequest, get } from 'node:http'
import { SESSION_COOKIE } from '../bench/session-cookie'
import type { Player } from './hall'

export type Listener = {
  /** 200, another status, or 0 for no answer. */
  readonly opened: Promise<number>
  readonly leave: () => void
}

/** Listens to a game; `saw` hears how many plies it has had, at each news of it. */
export function aListener(
  url: string,
  game: string,
  { sid, from }: Player,
  { saw, lost }: { readonly saw: (plies: number) => void; readonly lost: () => void },
): Listener {
  let hasLeft = false
  let asked: ClientRequest | null = null
  const opened = new Promise<number>((resolve) => {
    asked = get(
      `${url}/live?game=${game}`,
      {
        agent: false,
        headers: {
          accept: 'text/event-stream',
          cookie: `${SESSION_COOKIE}=${sid}`,
          'x-forwarded-for': from,
        },
      },
      (answer) => {
        resolve(answer.statusCode ?? 0)
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (piece: string) => {
          const messages = (text + piece).split('\n\n')
          text = messages.pop() ?? ''
          for (const message of messages) {
            const line = /^event: game\n[^]*?"line":"(\w*)"/.exec(message)?.[1]
            if (line !== undefined) saw(line.length)
          }
        })
        answer.on('close', () => hasLeft || lost())
        answer.on('error', () => undefined)
      },
    )
    asked.on('error', () => resolve(0))
  })
  return {
    opened,
    leave: () => {
      hasLeft = true
      asked?.destroy()
    },
  }
}
