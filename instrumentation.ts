import type { Instrumentation } from 'next'

/** Runs once when the server starts. */
export async function register(): Promise<void> {
  // Next builds this for the edge too, where there is no process: there it must be empty.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { start } = await import('@/app/start')
    await start()
  }
}

/** Next calls it with everything that a page, an action or a route throws. */
export const onRequestError: Instrumentation.onRequestError = async (fault, request, context) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { noteFault } = await import('@/app/_live/faults')
    const { noteAway } = await import('@/app/_session/away')
    noteFault(fault, request, context.routePath)
    noteAway(fault)
  }
}
