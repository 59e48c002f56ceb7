import { setTimeout as pause } from 'node:timers/promises'

/** Waits until `holds`; answers after how many milliseconds that was, or gives up after a minute. */
export async function timeUntil(holds: () => boolean, patience = 60_000): Promise<number> {
  const begun = performance.now()
  while (!holds() && performance.now() - begun < patience) await pause(10)
  return performance.now() - begun
}
