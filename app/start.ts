/** What a server does before it answers its first request, and what goes on beside requests. */
export async function start(): Promise<void> {
  try {
    // Some settings are read as their module is loaded, and what is wrong is said here.
    const { checkSettings } = await import('@/app/_session/settings')
    checkSettings()
    const { standAtDoor } = await import('@/app/_door/door')
    standAtDoor()
    const { openStoreAtStart } = await import('@/app/_live/store')
    await openStoreAtStart()
  } catch (fault) {
    // Next would go on, and answer everything with 500.
    process.stderr.write(
      `Aplomb cannot start: ${fault instanceof Error ? fault.message : String(fault)}\n`,
    )
    process.exit(1)
  }
  if (process.env.NODE_ENV === 'production') {
    const { endAtUncaught, logConsole } = await import('@/app/_live/faults')
    logConsole()
    endAtUncaught()
  }
  const { startServer } = await import('@/app/_live/server')
  await startServer()
  const { startComputer } = await import('@/app/_computer/start')
  startComputer()
  const { keepResponses } = await import('@/app/_ui/status')
  keepResponses()
  const { openDoor } = await import('@/app/_door/open')
  openDoor()
}
