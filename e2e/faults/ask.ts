/** What players send, through the real actions, and what they are told. */
import { writeLine } from '@/lib/game/notation'
import { actionId, formOf, sendAction } from '../bench/action'
import type { Player } from './cast'
import type { Outcome } from './history'
import { ROOT } from './site'

/** Longer than anything may take while nothing is broken. */
const PATIENCE = 15_000

export type Told = {
  readonly outcome: Outcome
  /** 0 when there was no answer. */
  readonly status: number
  /** The code of a refusal; `null` if there is none. */
  readonly refusal: string | null
  /** Where the game stands, if that was said. */
  readonly view: View | null
}

export type View = {
  readonly line: string
  readonly state: 'active' | 'won' | 'drawn' | 'aborted'
  readonly ending: string | null
  readonly winner: 'red' | 'yellow' | null
}

export type Ask = {
  readonly origin: string
  readonly move: (
    player: Player,
    move: { readonly game: string; readonly ply: number; readonly column: number },
  ) => Promise<Told>
  readonly resign: (player: Player, game: string) => Promise<Told>
  /** `game` is the one that the answer leads to. */
  readonly accept: (
    player: Player,
    challenge: string,
  ) => Promise<{ readonly outcome: Outcome; readonly game: string | null }>
  /** `ok` when it made the account and signed its player in. */
  readonly signUp: (username: string, password: string) => Promise<Outcome>
  /** Where a game stands, as its live stream says first. */
  readonly read: (player: Player, game: string) => Promise<View | null>
}

/** Asks the site at `origin`. */
export function asking(origin: string, patience = PATIENCE): Ask {
  const file = 'app/games/[id]/actions.ts'
  const ids = {
    drop: actionId(ROOT, file, 'dropDisc'),
    resign: actionId(ROOT, file, 'resign'),
    accept: actionId(ROOT, 'app/challenges/[id]/actions.ts', 'accept'),
    signUp: actionId(ROOT, 'app/sign-up/actions.ts', 'signUp'),
  }
  const verb = async (id: string, player: Player, fields: Record<string, string>) => {
    try {
      const answer = await sendAction(
        `${origin}/games/${fields.gameId}`,
        id,
        player.cookie,
        formOf(fields),
        false,
        AbortSignal.timeout(patience),
      )
      return told(answer.status, await answer.text())
    } catch (fault) {
      const { cause } = fault as { cause?: { code?: string } }
      return { ...NOTHING, refusal: cause?.code ?? String(fault) }
    }
  }
  /** Where the answer of a form leads; empty for nowhere, `null` when there was none. */
  const leadsTo = async (
    path: string,
    id: string,
    cookie: string,
    fields: Record<string, string>,
  ) => {
    try {
      const signal = AbortSignal.timeout(patience)
      const answer = await sendAction(origin + path, id, cookie, formOf(fields), false, signal)
      await answer.text()
      if (answer.status >= 500) return null
      return answer.headers.get('x-action-redirect')?.split(';')[0] ?? ''
    } catch {
      return null
    }
  }
  return {
    origin,
    move: async (player, { game, ply, column }) => {
      const fields = { gameId: game, ply: String(ply), column: String(column) }
      const answer = await verb(ids.drop, player, fields)
      // Too late: what is granted then is the loss on time.
      const isThere = answer.view?.line[ply] === writeLine([column])
      return answer.outcome === 'ok' && !isThere ? { ...answer, outcome: 'fail' } : answer
    },
    resign: (player, game) => verb(ids.resign, player, { gameId: game }),
    accept: async (player, challenge) => {
      const fields = { challengeId: challenge, revision: '0', from: 'challenge' }
      const to = await leadsTo(`/challenges/${challenge}`, ids.accept, player.cookie, fields)
      const game = /^\/games\/([\w-]+)/.exec(to ?? '')?.[1] ?? null
      return { outcome: to === null ? 'info' : game ? 'ok' : 'fail', game }
    },
    signUp: async (username, password) => {
      const to = await leadsTo('/sign-up', ids.signUp, '', { username, password })
      return to === null ? 'info' : to === '/' ? 'ok' : 'fail'
    },
    read: (player, game) => firstView(`${origin}/live?game=${game}`, player, patience),
  }
}

const NOTHING: Told = { outcome: 'info', status: 0, refusal: null, view: null }

function told(status: number, body: string): Told {
  const answer = answerIn(body)
  if (status >= 500) return { ...NOTHING, status, refusal: answer?.refusal ?? null }
  if (status >= 400 || !answer) return { ...NOTHING, outcome: 'fail', status }
  return { outcome: answer.refusal === null ? 'ok' : 'fail', status, ...answer }
}

/** The value of the action, among the rows of React's answer. */
function answerIn(body: string): { refusal: string | null; view: View | null } | null {
  for (const row of body.split('\n')) {
    const json = /^[0-9a-f]+:(\{.*\})$/.exec(row)?.[1]
    if (!json?.includes('"refusal":')) continue
    return JSON.parse(json) as { refusal: string | null; view: View | null }
  }
  return null
}

async function firstView(address: string, player: Player, patience: number): Promise<View | null> {
  const leave = new AbortController()
  const timer = setTimeout(() => leave.abort(), patience)
  try {
    const answer = await fetch(address, {
      headers: { cookie: player.cookie },
      signal: leave.signal,
    })
    if (!answer.ok || !answer.body) return null
    let heard = ''
    for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
      heard += piece
      const data = /event: game\n(?:id: .*\n)?data: (.*)\n/.exec(heard)?.[1]
      if (data) return JSON.parse(data) as View
    }
    return null
  } catch {
    return null
  } finally {
    clearTimeout(timer)
    leave.abort()
  }
}
