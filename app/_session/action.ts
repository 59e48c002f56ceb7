import 'server-only'
import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import type { z } from 'zod'
import { noteBegun } from '@/app/_door/begun'
import { isOwnRequest } from '@/app/_door/origin'
import type { FormState } from '@/app/_ui/form-state'
import type { Messages } from '@/app/_ui/messages/messages'
import { currentMessages } from '@/app/_ui/viewer'
import { unlessAway } from './away'
import { type CurrentPlayer, currentPlayer } from './current'
import { readFields, shownAgain } from './form'
import { nextPath, withNext } from './next-path'

/** What came of a form: errors by field; `form` is about none of them. */
export type Outcome = {
  readonly errors?: Readonly<Record<string, string>>
}

/** A server action for `useActionState`. Whatever is sent to it, it answers with a state. */
export type FormAction = (before: FormState, form: unknown) => Promise<FormState>

/**
 * Makes the server action of a form that anybody may send. `act` gets what `schema` (a
 * `z.strictObject` of strings) makes of the fields; what does not fit, or comes from another site,
 * is answered with a sentence and changes nothing. What was typed comes back, but no password.
 *
 *     'use server'
 *     export const greet = formAction(z.strictObject({ name: z.string() }), async ({ name }) => ...)
 *     // in a client leaf, whose form works without JavaScript too:
 *     const [state, send] = useActionState(greet, UNSENT)
 */
export function formAction<Schema extends z.ZodType>(
  schema: Schema,
  act: (input: z.output<Schema>) => Promise<Outcome>,
): FormAction {
  return async (_before, form) => {
    const head = await headers()
    noteBegun(head.get('x-request-id'))
    const fields = readFields(form)
    const values = fields ? shownAgain(fields) : {}
    const input = schema.safeParse(fields)
    if (!input.success) return failed(values, (messages) => messages.account.badForm)
    if (!isOwnRequest(head)) return failed(values, (messages) => messages.account.otherSite)
    return unlessAway(
      async () => {
        const { errors = {} } = await act(input.data)
        return { values, errors }
      },
      () => failed(values, (messages) => messages.account.away),
    )
  }
}

/**
 * The same for players only: anyone else goes to the sign-in page, and from there back to the page
 * that the form was on. `act` gets the player first.
 */
export function signedInAction<Schema extends z.ZodType>(
  schema: Schema,
  act: (player: CurrentPlayer, input: z.output<Schema>) => Promise<Outcome>,
): FormAction {
  return formAction(schema, async (input) => act(await playerOrSignIn(), input))
}

/**
 * The same for a form that has nothing to say about itself, such as a single button: what does not
 * fit is answered as an address that leads nowhere. For `<form action={...}>` without state.
 */
export function postAction<Schema extends z.ZodType>(
  schema: Schema,
  act: (input: z.output<Schema>) => Promise<void>,
): (form: FormData) => Promise<void> {
  return async (form: unknown) => {
    const head = await headers()
    noteBegun(head.get('x-request-id'))
    const input = schema.safeParse(readFields(form))
    if (!input.success || !isOwnRequest(head)) notFound()
    await act(input.data)
  }
}

/** `postAction` for players only. */
export function signedInPost<Schema extends z.ZodType>(
  schema: Schema,
  act: (player: CurrentPlayer, input: z.output<Schema>) => Promise<void>,
): (form: FormData) => Promise<void> {
  return postAction(schema, async (input) => act(await playerOrSignIn(), input))
}

/**
 * The player who sends a form; anyone else goes to the sign-in page and then back to where the
 * form was.
 */
async function playerOrSignIn(): Promise<CurrentPlayer> {
  return (await currentPlayer()) ?? redirect(withNext('/sign-in', await pageOfForm()))
}

/** The path of the page that a form was sent from. */
async function pageOfForm(): Promise<string> {
  const referer = (await headers()).get('referer')
  if (!referer || !URL.canParse(referer)) return '/'
  const { pathname, search } = new URL(referer)
  return nextPath(`${pathname}${search}`)
}

async function failed(
  values: FormState['values'],
  sentence: (messages: Messages) => string,
): Promise<FormState> {
  return { values, errors: { form: sentence(await currentMessages()) } }
}
