/** Runs once when the server starts: what has to go on beside requests. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { startServer } = await import('@/app/_live/server')
  startServer()
  const { keepResponses } = await import('@/app/_ui/status')
  keepResponses()
}
