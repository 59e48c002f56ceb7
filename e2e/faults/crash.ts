/** Rounds of load, crash, restart and comparison: what `kill` and `power` have in common. */
import { setTimeout as pause } from 'node:timers/promises'
import { EVERY, aCompany } from './company'
import { type Result, type Stage, percentile } from './result'
import type { Site } from './site'

export type Crashing = {
  readonly part: string
  readonly rounds: number
  /** Rounds go on until so many moves were acknowledged. */
  readonly moves: number
  /** Beside the usual ones. */
  readonly settings?: Readonly<Record<string, string>>
  /** Kills the site, and does to its files what goes with it. */
  readonly crash: (site: Site, round: number) => Promise<void>
  /** Ends after the first round that lost something. */
  readonly isControl?: boolean
}

export async function crashing(stage: Stage, how: Crashing): Promise<Result> {
  const { site, url, chance, ledger, lanes, deal, faults } = await aCompany(
    stage,
    how.part,
    how.settings,
  )
  const ready: number[] = []
  const broken: string[] = []
  let lost = 0
  let round = 0
  try {
    await site.start()
    for (; round < how.rounds || ledger.acknowledged() < how.moves; round++) {
      const lasts = 500 + chance() * 3000
      let isOver = false
      const played = Promise.all(lanes.map((lane) => lane.play(EVERY, () => isOver)))
      await Promise.race([pause(lasts), played])
      if (!site.isUp()) throw new Error(`it ended by itself:\n${site.said()}`)
      await how.crash(site, round)
      isOver = true
      await played

      ready.push(await site.start())
      const gone = await ledger.missing(url)
      lost += gone.length
      stage.say(
        `${how.part}: round ${round + 1}, ${ledger.acknowledged()} moves acknowledged, ` +
          `${lost} lost, ready after ${Math.round(ready.at(-1) ?? 0)} ms`,
      )
      if (how.isControl) {
        if (gone.length === 0) continue
        round += 1
        break
      }
      broken.push(...gone.map((what) => `lost: ${what}`))
      await Promise.all(lanes.map((lane) => lane.settle()))
      broken.push(...(await faults()))
      if (broken.length > 0) break
      await deal()
    }
  } finally {
    await site.kill()
  }
  return {
    part: how.part,
    rounds: round,
    acknowledged: ledger.acknowledged(),
    lost,
    broken,
    figures: `ready after p50 ${seconds(percentile(ready, 0.5))}, p99 ${seconds(percentile(ready, 0.99))}`,
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
