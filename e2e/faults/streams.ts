import { setTimeout as pause } from 'node:timers/promises'
import { type Company, aCompany } from './company'
import { type Listener, aListener, pagesReloaded } from './listener'
import { instant } from './history'
import { pairsOf } from './pairs'
import type { Part } from './result'
import { someGames, someRules } from './cast'
import { openStore } from '@/db/open'
import { storedAt } from './stored'
import { writeLine } from '@/lib/game/notation'
import { timeUntil } from './wait'

/** No half second may see more than this share of all pages come back. */
const CROWD = 0.3
const WINDOW = 500

/** The site is stopped or killed, and started again, while many pages listen to their games. */
export const streams: Part = async (stage) => {
  const part = 'restarts with live streams'
  const [rounds, pairs] = stage.isShort ? [1, 20] : [10, 100]
  const company = await aCompany(stage, part)
  const { site, ledger } = company
  const broken: string[] = []
  const crowds: number[] = []
  const back: number[] = []
  const listeners: Listener[] = []
  try {
    await site.start()
    listeners.push(...(await listening(company, pairs)))
    await timeUntil(() => listeners.every((one) => one.opened().length > 0))
    for (let round = 0; round < rounds; round++) {
      await company.deal()
      const stopPlaying = company.play()
      await pause(1500)
      const since = instant()
      // Asked to, it says goodbye; killed, it does not.
      if (round % 2 === 0) await site.stop()
      else await site.kill()
      await site.start()
      const started = instant()
      // Some of what was played is news to those who come back.
      await pause(1500)
      await stopPlaying()
      const isBack = (one: Listener) => (one.opened().at(-1) ?? 0) > since
      await timeUntil(() => listeners.every(isBack))
      const absent = listeners.filter((one) => !isBack(one)).length
      if (absent > 0) broken.push(`${absent} pages never came back`)
      const returns = listeners.map((one) => one.opened().find((at) => at > since) ?? Infinity)
      crowds.push(crowdOf(returns))
      back.push(Math.max(...returns) - started)
      stage.say(
        `${part}: round ${round + 1}, all back ${Math.round(back.at(-1) ?? 0)} ms after the start, ` +
          `at most ${crowds.at(-1)} in half a second`,
      )
    }
    await caughtUp(company, listeners)
    for (const one of listeners) one.leave()
    const crowd = Math.max(...crowds)
    if (crowd > CROWD * listeners.length)
      broken.push(`${crowd} of ${listeners.length} pages came back within half a second`)
    if (pagesReloaded() > 0) broken.push(`${pagesReloaded()} pages had to load themselves again`)
    const gone = await ledger.missing(company.url)
    broken.push(...gone.map((what) => `lost: ${what}`), ...(await company.faults()))
    const acknowledged = ledger.acknowledged()
    const figures =
      `${listeners.length} streams, all back ${(Math.max(...back) / 1000).toFixed(1)} s after the ` +
      `start at the latest, at most ${crowd} in half a second`
    return [{ part, rounds, acknowledged, lost: gone.length, broken, figures }]
  } finally {
    for (const one of listeners) one.leave()
    await site.kill()
  }
}

/** Both players of new games, which are played next, have their pages open. */
async function listening(
  { url, site, history, lanes, chance }: Company,
  number: number,
): Promise<readonly Listener[]> {
  const store = openStore(url)
  try {
    const games = await someGames(store.db, await pairsOf(store.db, number), () =>
      someRules(chance),
    )
    for (const [at, lane] of lanes.entries())
      lane.deal(games.filter((_, index) => index % lanes.length === at))
    return await Promise.all(
      games.flatMap((game) =>
        [game.players.red, game.players.yellow].map((player) =>
          aListener(site.origin, game, player, history),
        ),
      ),
    )
  } finally {
    await store.close()
  }
}

/** Nobody plays any more: every page shows its game as it is stored, in a moment. */
async function caughtUp({ url }: Company, listeners: readonly Listener[]): Promise<void> {
  const stored = await storedAt(url)
  const shows = (one: Listener) => one.line() === writeLine(stored.lineOf(one.game))
  await timeUntil(() => listeners.every(shows), 20_000)
}

/** The most moments that lie within any half second. */
function crowdOf(moments: readonly number[]): number {
  const sorted = moments.toSorted((a, b) => a - b)
  return Math.max(
    ...sorted.map((from, at) => sorted.slice(at).filter((to) => to < from + WINDOW).length),
  )
}
