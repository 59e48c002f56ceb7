import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import type { Deps } from '@/app/_commands/deps'
import { gameNow } from '@/app/_commands/game-now'
import { liveDeps } from '@/app/_live/deps'
import { unlessAway } from '@/app/_session/away'
import { currentPlayer } from '@/app/_session/current'
import { readFields } from '@/app/_session/form'
import { noteRefused } from '@/app/_session/journal'
import { withNext } from '@/app/_session/next-path'
import { noteBegun } from '@/app/_door/begun'
import { isOwnRequest } from '@/app/_door/origin'
import { limit } from '@/app/_limits/limits'
import type { Game } from '@/lib/play/game'
import { answerUncompressed } from '@/app/_ui/status'
import { maySee } from '@/lib/play/seat'
import type { Answer, Refusal, Verb } from './answer'
import { gameView } from './game-view'

/** An id as the server makes them. */
export const id = z.string().regex(/^[\w-]{1,64}$/)
/** A whole number as a form sends it. */
export const whole = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number)

/** What came of it: `null`, or why not. A `game` saves reading it again. */
type Done = { readonly refusal: Refusal | null; readonly game?: Game; readonly to?: string }

/** Hears what came of it, and after how many seconds. */
type Note = (result: Refusal | 'done' | 'fault', seconds: number) => void

/**
 * Makes a server action of the page of a game, for one of its players. It is answered with the
 * game as it stands, also when it is refused. Without JavaScript, what was done leads back to the
 * page, so that loading it again sends nothing twice; what was not comes with its sentence.
 */
export function verb<Input extends { readonly gameId: string }>(
  schema: z.ZodType<Input>,
  act: (deps: Deps, playerId: string, input: Input) => Promise<Done>,
  note: Note = () => undefined,
): Verb {
  const answer = async (
    form: unknown,
    leads: (result: 'done' | 'signed_out', to: string) => never,
  ): Promise<Answer> => {
    const head = await headers()
    noteBegun(head.get('x-request-id'))
    const hasScript = head.has('next-action')
    if (hasScript) answerUncompressed()
    if (!isOwnRequest(head)) return refusal('other_site')
    const input = schema.safeParse(readFields(form))
    if (!input.success) return refusal('bad_request')
    const { gameId } = input.data
    const player = await currentPlayer()
    if (!player) {
      if (hasScript) return refusal('signed_out')
      leads('signed_out', withNext('/sign-in', `/games/${gameId}`))
    }
    if (await limit('move', player.id)) return refusal('too_fast')

    const deps = liveDeps()
    const done = await act(deps, player.id, input.data)
    if (done.refusal === 'absent') await noteRefused(`game ${gameId}`)
    if (!hasScript && done.refusal === null) leads('done', done.to ?? `/games/${gameId}`)
    const game = done.game ?? (await gameNow(deps, gameId))
    const visible = game && maySee(game, player.id)
    return {
      view: visible ? await gameView(deps, game, player.id) : null,
      refusal: done.refusal,
    }
  }
  return async (_before, form: unknown) => {
    const begun = performance.now()
    let result: Parameters<Note>[0] = 'fault'
    try {
      const given = await unlessAway(
        () =>
          answer(form, (reason, to) => {
            result = reason
            redirect(to)
          }),
        () => refusal('store_away'),
      )
      result = given.refusal ?? 'done'
      return given
    } finally {
      note(result, (performance.now() - begun) / 1000)
    }
  }
}

function refusal(code: Refusal): Answer {
  return { view: null, refusal: code }
}
