/** Open pages: the product's own way of listening (`app/_ui/live/follow.ts`), without a browser. */
import { setMaxListeners } from 'node:events'
import { type ClientRequest, get } from 'node:http'
import type { Player, Staged } from './cast'
import { type History, instant } from './history'

type Heard = { readonly version: number; readonly line: string }

export type Listener = {
  readonly game: string
  /** What it was told last. */
  readonly line: () => string
  /** When the connections that came about were asked for, on the clock of `instant`. */
  readonly opened: () => readonly number[]
  readonly leave: () => void
}

/** An `EventSource` that sends a cookie, and an address of its own so that many may come from here. */
class Source extends EventTarget {
  static readonly OPEN = 1
  readyState = 0
  readonly #request: ClientRequest

  constructor(address: string) {
    super()
    const { pathname, search, hash, port } = new URL(address)
    const { cookie, from, opened } = JSON.parse(decodeURIComponent(hash.slice(1))) as Identity
    const headers = { cookie, 'x-forwarded-for': from, accept: 'text/event-stream' }
    const asked = { host: '127.0.0.1', port, path: pathname + search, headers, agent: false }
    const askedAt = instant()
    this.#request = get(asked, (answer) => {
      if (answer.statusCode !== 200) return this.#fail()
      this.readyState = Source.OPEN
      noted.get(opened)?.(askedAt)
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (piece: string) => {
        const messages = (text + piece).split('\n\n')
        text = messages.pop() ?? ''
        for (const message of messages) this.#hear(message)
      })
      answer.on('close', () => this.#fail())
      answer.on('error', () => this.#fail())
    })
    this.#request.on('error', () => this.#fail())
  }

  #hear(message: string): void {
    const fields = new Map(
      message.split('\n').map((line) => line.split(': ', 2) as [string, string]),
    )
    const data = message.slice(message.indexOf('data: ') + 6)
    this.dispatchEvent(new MessageEvent(fields.get('event') ?? 'message', { data }))
  }

  #fail(): void {
    if (this.readyState === 2) return
    this.readyState = 2
    this.dispatchEvent(new Event('error'))
  }

  close(): void {
    this.readyState = 2
    this.#request.destroy()
  }
}

type Identity = { readonly cookie: string; readonly from: string; readonly opened: number }
const noted = new Map<number, (askedAt: number) => void>()
let reloads = 0

/** How often a page was told that it must load itself again. */
export const pagesReloaded = () => reloads

/** What `follow` finds in a browser. */
function makeWindow(): void {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const target = new EventTarget()
  setMaxListeners(0, page, target)
  Object.assign(globalThis, {
    EventSource: Source,
    document: page,
    location: { reload: () => (reloads += 1) },
    window: Object.assign(globalThis, {
      addEventListener: target.addEventListener.bind(target),
      removeEventListener: target.removeEventListener.bind(target),
    }),
  })
}

let count = 0

/** Opens the page of a game and listens until it leaves; what it hears goes into the history. */
export async function aListener(
  origin: string,
  game: Staged,
  player: Player,
  history: History,
): Promise<Listener> {
  if (count === 0) makeWindow()
  const { follow } = await import('@/app/_ui/live/follow')
  const number = (count += 1)
  const from = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
  const stream = `stream ${number}`
  const opened: number[] = []
  // As the page of a new game is served.
  let last: Heard = { version: 0, line: '' }
  noted.set(number, (askedAt) => opened.push(askedAt))
  const identity = encodeURIComponent(
    JSON.stringify({ cookie: player.cookie, from, opened: number } satisfies Identity),
  )
  const stop = follow({
    address: () => `${origin}/live?game=${game.id}&since=${last.version}#${identity}`,
    hear: (event, data) => {
      if (event !== 'game') return
      last = data as Heard
      const { version, line } = last
      history.add({
        op: 'event',
        stream,
        player: player.id,
        game: game.id,
        version,
        line,
        returned: instant(),
      })
    },
  })
  return {
    game: game.id,
    line: () => last.line,
    opened: () => opened,
    leave: () => {
      history.add({ op: 'closed', stream, called: instant() })
      stop()
    },
  }
}
