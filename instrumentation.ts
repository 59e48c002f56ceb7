/** Runs once when the server starts: what has to go on beside requests, and before them. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const [{ checkSettings }, { standAtDoor }, { startServer }] = await Promise.all([
    import('@/app/_session/settings'),
    import('@/app/_door/door'),
    import('@/app/_live/server'),
  ])
  checkSettings()
  standAtDoor()
  startServer()
  const { keepResponses } = await import('@/app/_ui/status')
  keepResponses()
}
