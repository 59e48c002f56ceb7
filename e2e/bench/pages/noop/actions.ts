'use server'

/** The least that a server action can do with the same arguments as a move. */
export async function noop(state: unknown, _form: FormData): Promise<unknown> {
  return state
}
