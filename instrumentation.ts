/** Runs once when the server starts: what has to go on beside requests, and before them. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  try {
    const { checkSettings } = await import('@/app/_session/settings')
    checkSettings()
    const { standAtDoor } = await import('@/app/_door/door')
    standAtDoor()
    const { openStoreAtStart } = await import('@/app/_live/store')
    await openStoreAtStart()
  } catch (fault) {
    // Next would go on, and answer everything with 500.
    console.error(`Aplomb cannot start: ${fault instanceof Error ? fault.message : String(fault)}`)
    process.exit(1)
  }
  const { startServer } = await import('@/app/_live/server')
  await startServer()
  const { keepResponses } = await import('@/app/_ui/status')
  keepResponses()
}
