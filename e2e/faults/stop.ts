import { type IncomingMessage, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { openStore } from '@/db/open'
import { CLASSIC } from '@/lib/game/rules'
import { type Staged, someGames } from './cast'
import { aCompany } from './company'
import { pairsOf } from './pairs'
import { type Part, percentile } from './result'

/** Whoever asks a process to stop kills it after so long. */
const OUT_WITHIN = 10_000

/** The site is asked to stop while many listen and some are being answered. */
export const stop: Part = async (stage) => {
  const part = 'SIGTERM with live streams and requests in flight'
  const [rounds, pairs] = stage.isShort ? [1, 50] : [20, 100]
  const company = await aCompany(stage, part)
  const { site, lanes, ledger, url, chance } = company
  const broken: string[] = []
  const took: number[] = []
  let inFlight = 0
  try {
    const store = openStore(url)
    const games = await someGames(store.db, await pairsOf(store.db, pairs), () => CLASSIC)
    await store.close()
    for (let round = 0; round < rounds; round++) {
      await company.deal()
      await site.start()
      const streams = await opened(site.origin, games)
      // So that what is asked next is sent at once, on connections that are there.
      await Promise.all(lanes.map((lane) => lane.once()))
      let answered = 0
      const asked = Promise.all(
        lanes.map(async (lane) => {
          await lane.once()
          answered += 1
        }),
      )
      await pause(chance() * 12)
      inFlight += lanes.length - answered
      const begun = performance.now()
      const code = await site.stop()
      took.push(performance.now() - begun)
      await asked
      const ends = await Promise.all(streams.map(({ ended }) => ended))
      const silent = ends.filter((said) => !said.includes('event: bye')).length
      if (silent > 0) broken.push(`${silent} streams ended without a goodbye`)
      if (code !== 143) broken.push(`it ended with ${code}`)
      await site.kill()
      stage.say(`${part}: round ${round + 1}, out after ${Math.round(took.at(-1) ?? 0)} ms`)
    }
    for (const [what, times] of ledger.unknown()) broken.push(`${times} requests were cut: ${what}`)
    if (inFlight === 0) broken.push('nothing was in flight, so nothing was tried')
    if (Math.max(...took) > OUT_WITHIN) broken.push(`out only after ${Math.max(...took)} ms`)
    const gone = await ledger.missing(url)
    broken.push(...gone.map((what) => `lost: ${what}`), ...(await company.faults()))
    const figures =
      `${2 * pairs} streams, ${inFlight} requests in flight, ` +
      `out within p50 ${seconds(percentile(took, 0.5))}, most ${seconds(Math.max(...took))}`
    const acknowledged = ledger.acknowledged()
    return [{ part, rounds, acknowledged, lost: gone.length, broken, figures }]
  } finally {
    await site.kill()
  }
}

type Stream = { readonly ended: Promise<string> }

/** Streams of both players of each game; resolves when all have begun. */
function opened(origin: string, games: readonly Staged[]): Promise<readonly Stream[]> {
  const { port } = new URL(origin)
  const both = games.flatMap(({ id, players }) =>
    [players.red, players.yellow].map(({ cookie }) => ({ id, cookie })),
  )
  return Promise.all(
    both.map(
      ({ id, cookie }, at) =>
        new Promise<Stream>((resolve, reject) => {
          const from = `10.1.${at >> 8}.${at & 255}`
          const asked = get(
            {
              host: '127.0.0.1',
              port,
              path: `/live?game=${id}`,
              headers: { cookie, 'x-forwarded-for': from },
              agent: false,
            },
            (answer) => {
              if (answer.statusCode !== 200)
                return reject(new Error(`a stream was answered with ${answer.statusCode}`))
              resolve({ ended: endOf(answer) })
            },
          )
          asked.on('error', reject)
        }),
    ),
  )
}

/** All that a stream said, once it has ended. */
function endOf(answer: IncomingMessage): Promise<string> {
  let said = ''
  answer.setEncoding('utf8')
  answer.on('data', (piece: string) => (said += piece))
  return new Promise((resolve) => {
    answer.on('error', () => undefined)
    answer.once('close', () => resolve(said))
  })
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
