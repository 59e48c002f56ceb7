import { setTimeout as pause } from 'node:timers/promises'
import type { Player } from './cast'

type Reads = {
  readonly number: number
  /** Milliseconds that the slowest page took. */
  readonly slowest: number
  /** Pages that did not come as they should. */
  readonly broken: readonly string[]
}

/**
 * Reads pages of a player, one after the other, until it is stopped. `mayBeAway`: the store may be
 * unable to read too, and then they say 503.
 */
export function aProbe(
  origin: string,
  player: Player,
  mayBeAway = false,
): { stop: () => Promise<Reads> } {
  const over = new AbortController()
  const broken: string[] = []
  let number = 0
  let slowest = 0
  const run = async () => {
    while (!over.signal.aborted) {
      for (const path of ['/', '/watch', `/players/${player.username}`]) {
        const begun = performance.now()
        const answer = await fetch(origin + path, { headers: { cookie: player.cookie } }).catch(
          () => null,
        )
        const text = await answer?.text()
        slowest = Math.max(slowest, performance.now() - begun)
        number += 1
        const isAway = answer?.status === 503 && answer.headers.has('retry-after')
        if (mayBeAway && isAway) continue
        if (answer?.status !== 200) broken.push(`${path} was answered with ${answer?.status}`)
        else if (!text?.includes(player.username)) broken.push(`${path} knew no player`)
      }
      await pause(50)
    }
  }
  const done = run()
  return {
    stop: async () => {
      over.abort()
      await done
      return { number, slowest, broken: [...new Set(broken)] }
    },
  }
}
