/** Runs once when the server starts. */
export async function register(): Promise<void> {
  // Next builds this for the edge too, where there is no process: there it must be empty.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { start } = await import('@/app/start')
    await start()
  }
}
