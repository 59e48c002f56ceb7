import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openStore } from '@/db/open'
import { CLASSIC } from '@/lib/game/rules'
import { type Staged, someGames } from './cast'
import { type Company, aCompany, folderOf } from './company'
import { instant } from './history'
import { type Control, controlOf } from './library'
import { pairsOf } from './pairs'
import type { Part, Result, Stage } from './result'
import { storedAt } from './stored'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Longer than the site takes to beat, and to look for fallen flags. */
const A_ROUND = 17 * SECOND

type Fault = {
  readonly part: string
  /** When the flags of the games fall, from now on, unless something puts them off. */
  readonly flagsIn: number
  /** Does it to the site, and waits until that could have shown. */
  readonly make: (company: Company, control: Control) => Promise<void>
}

/** The clock is wrong, or nobody could play for a while: nobody loses a game by that. */
export const clock: Part = async (stage) => {
  const { isShort } = stage
  // Each has a site of its own, and little to do but to wait.
  if (isShort) return Promise.all([fall(stage), ...SHORT.map((fault) => suffer(stage, fault))])
  const results = [await fall(stage)]
  for (const fault of FULL) results.push(await suffer(stage, fault))
  return results
}

const shifts: readonly Fault[] = (
  [
    ['forward an hour', HOUR],
    ['back an hour', -HOUR],
    ['forward a day', DAY],
    ['back a day', -DAY],
  ] as const
).map(([how, shift]) => ({
  part: `clock set ${how}, and right again`,
  flagsIn: 20 * MINUTE,
  make: async (_, control) => {
    control.set({ clockShift: shift })
    await pause(A_ROUND)
    control.set({ clockShift: 0 })
    await pause(A_ROUND)
  },
}))

const stopped: Fault = {
  part: 'process stopped for 20 s, and continued',
  flagsIn: 12 * SECOND,
  make: async ({ site }) => {
    site.signal('SIGSTOP')
    await pause(20 * SECOND)
    site.signal('SIGCONT')
  },
}

const down: Fault = {
  part: 'site down for 20 s',
  flagsIn: 12 * SECOND,
  make: async ({ site }) => {
    await site.kill()
    await pause(20 * SECOND)
    await site.start()
  },
}

const FULL = [...shifts, stopped, down]
const SHORT: readonly Fault[] = [
  {
    part: 'clock set forward an hour',
    flagsIn: 20 * MINUTE,
    make: async (_, control) => {
      control.set({ clockShift: HOUR })
      await pause(A_ROUND)
    },
  },
  stopped,
]

/** Moves go on all the time; a few games have flags that would fall. */
async function suffer(stage: Stage, { part, flagsIn, make }: Fault): Promise<Result> {
  const folder = folderOf(stage, part)
  const control = controlOf(`${folder}-faults`, join(folder, 'aplomb.db'))
  const company = await aCompany(stage, part, control.env)
  const { site, ledger, url, ask, history } = company
  const broken: string[] = []
  try {
    await site.start()
    const stopPlaying = company.play(SECOND)
    // The site has to have beaten, so that it knows when it was last well.
    await pause(6 * SECOND)
    const games = await flagging(url, stage.isShort ? 10 : 40, flagsIn)
    await make(company, control)
    await stopPlaying()

    let late = 0
    for (const { id, players } of games) {
      const called = instant()
      const { outcome } = await ask.move(players.red, { game: id, ply: 0, column: 3 })
      const asked = { client: 'late', player: players.red.id, called, returned: instant() }
      history.add({ op: 'move', outcome, ...asked, game: id, ply: 0, column: 3 })
      if (outcome !== 'ok') late += 1
    }
    if (late > 0) broken.push(`${late} of ${games.length} moves came too late, which they did not`)
    const stored = await storedAt(url)
    const lost = stored.lostOnTime()
    if (lost > 0) broken.push(`${lost} games were lost on time`)
    broken.push(...(await company.faults()))
    if (!site.isUp()) broken.push(`the site ended by itself: ${site.said().slice(-2000)}`)
    const acknowledged = ledger.acknowledged() + games.length - late
    stage.say(`${part}: ${acknowledged} moves, ${lost} games lost on time`)
    return { part, rounds: 1, acknowledged, lost, broken, figures: `${lost} lost on time` }
  } finally {
    await site.kill()
  }
}

/** While nothing is wrong flags do fall: otherwise the rest shows nothing. */
async function fall(stage: Stage): Promise<Result> {
  const part = 'control: flags fall while nothing is wrong'
  const { site, url, faults } = await aCompany(stage, part)
  try {
    await site.start()
    await pause(6 * SECOND)
    const games = await flagging(url, 10, 3 * SECOND)
    await pause(3 * SECOND + A_ROUND)
    const lost = (await storedAt(url)).lostOnTime()
    const wrong = lost === games.length ? [] : [`${lost} of ${games.length} flags fell`]
    stage.say(`${part}: ${lost} of ${games.length}`)
    const broken = [...wrong, ...(await faults())]
    return { part, rounds: 1, acknowledged: 0, lost: 0, broken, figures: `${lost} fell` }
  } finally {
    await site.kill()
  }
}

/** Games whose flags fall in so many milliseconds, red to move. */
async function flagging(url: string, number: number, fallIn: number): Promise<readonly Staged[]> {
  const store = openStore(url)
  try {
    const pairs = await pairsOf(store.db, number)
    const startedAt = () => new Date(Date.now() + fallIn - DAY)
    return await someGames(store.db, pairs, () => CLASSIC, { moveDays: 1, startedAt })
  } finally {
    await store.close()
  }
}
