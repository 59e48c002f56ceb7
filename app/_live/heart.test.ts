import { beforeEach, describe, expect, test } from 'vitest'
import { gameNow } from '@/app/_commands/game-now'
import { playMove } from '@/app/_commands/play-move'
import { resignGame } from '@/app/_commands/resign-game'
import { acceptChallenge } from '@/app/_commands/accept-challenge'
import { expireChallenges } from '@/app/_commands/expire-challenges'
import { sweep } from '@/app/_commands/sweep'
import { someDeps } from '@/app/_commands/testing'
import { findChallenge } from '@/db/challenges'
import type { Db } from '@/db/commit'
import { findGame, movesOf } from '@/db/games'
import { allDowntimes } from '@/db/heart'
import { NOON, aChallenge, aDatabase, aGame, aPlayer } from '@/db/testing'
import { aClock } from './clock'
import { beat } from './heart'

const SECOND = 1000
const HOUR = 3600 * SECOND
const DAY = 24 * HOUR

/** A machine, whose clock can be set, with processes that can be stopped. */
function aMachine(db: Db) {
  const machine = { wall: NOON.getTime(), steady: 0 }
  const pass = (ms: number) => {
    machine.wall += ms
    machine.steady += ms
  }
  const start = () => {
    const clock = aClock({ wall: () => machine.wall, steady: () => machine.steady })
    const time = async () => new Date(machine.wall)
    return {
      deps: { ...someDeps(db), now: clock.now, trusted: clock.trusted },
      beat: () => beat({ db, clock, steady: () => machine.steady, time }),
    }
  }
  return {
    pass,
    start,
    set: (ms: number) => void (machine.wall += ms),
    /** Lets time go by while `process` works. */
    work: async (process: ReturnType<typeof start>, ms: number) => {
      for (let left = ms; left > 0; left -= 5 * SECOND) {
        pass(Math.min(left, 5 * SECOND))
        await process.beat()
      }
    },
  }
}

let db: Db
let machine: ReturnType<typeof aMachine>
let site: ReturnType<ReturnType<typeof aMachine>['start']>
beforeEach(async () => {
  db = await aDatabase()
  machine = aMachine(db)
  site = machine.start()
  await site.beat()
})

/** A game in which red is to move, and loses on time in `ms`. */
async function aGameWith(ms: number) {
  const at = new Date(site.deps.now().getTime() + ms - DAY - 60 * SECOND)
  const { id, players } = await aGame(db, { line: '4', at, terms: { moveDays: 1 } })
  const move = (column: number, ply = 1, deps = site.deps) =>
    playMove(deps, (ply % 2 ? players.yellow : players.red).id, { gameId: id, ply, column })
  return { id, players, move }
}
const stateOf = async (id: string) => (await findGame(db, id))?.state

/** Everything that settles games and challenges that are overdue. */
async function look(id: string, { deps } = site) {
  await sweep(deps)
  await expireChallenges(deps)
  return gameNow(deps, id)
}

describe('while the site works', () => {
  test('a flag falls when its time has come, and not before', async () => {
    const { id } = await aGameWith(60 * SECOND)
    await machine.work(site, 55 * SECOND)
    expect(await look(id)).toMatchObject({ state: 'active' })
    await machine.work(site, 5 * SECOND)
    expect(await look(id)).toMatchObject({ state: 'won', ending: 'time', winner: 'red' })
    expect(await allDowntimes(db)).toEqual([])
  })

  test('a heartbeat that is late by a moment changes nothing', async () => {
    machine.pass(14 * SECOND)
    expect(await site.beat()).toBeNull()
  })
})

describe.each([
  ['an hour', HOUR],
  ['a day', DAY],
])('the clock set forward %s', (_, jump) => {
  test('takes a game from nobody, before it is noticed, after that, and when it is set right', async () => {
    const { id, move } = await aGameWith(30 * SECOND)
    machine.set(jump)
    expect(await look(id)).toMatchObject({ state: 'active' })
    expect(await stateOf(id)).toBe('active')

    machine.pass(5 * SECOND)
    expect(await site.beat()).toMatchObject({ seconds: jump / SECOND + 5 + 60 })
    expect(await look(id)).toMatchObject({ state: 'active' })
    machine.set(-jump)
    expect(await look(id)).toMatchObject({ state: 'active' })
    await machine.work(site, 60 * SECOND)
    expect(await look(id)).toMatchObject({ state: 'active' })
    expect((await move(0)).ok).toBe(true)
    expect(await stateOf(id)).toBe('active')
  })

  test('refuses no move that comes before it is noticed', async () => {
    const { id, players, move } = await aGameWith(30 * SECOND)
    machine.set(jump)
    expect((await move(0)).ok).toBe(true)
    await machine.work(site, 5 * SECOND)
    expect(await look(id)).toMatchObject({ state: 'active', line: [3, 0] })
    expect((await resignGame(site.deps, players.red.id, id)).ok).toBe(true)
  })

  test('lets the flag fall as late as it would have, or later', async () => {
    const { id } = await aGameWith(60 * SECOND)
    machine.set(jump)
    await machine.work(site, 60 * SECOND)
    expect(await look(id)).toMatchObject({ state: 'active' })
    await machine.work(site, 120 * SECOND)
    expect(await look(id)).toMatchObject({ state: 'won', ending: 'time' })
  })
})

describe.each([
  ['an hour', HOUR],
  ['a day', DAY],
])('the clock set back %s', (_, jump) => {
  test('takes a game from nobody, nor when it is set right', async () => {
    const { id, move } = await aGameWith(60 * SECOND)
    machine.set(-jump)
    await machine.work(site, 30 * SECOND)
    expect(await look(id)).toMatchObject({ state: 'active' })
    machine.set(jump)
    expect(await look(id)).toMatchObject({ state: 'active' })
    await machine.work(site, 60 * SECOND)
    expect((await move(0)).ok).toBe(true)
  })

  test('makes no move older than the one before', async () => {
    const { id, move } = await aGameWith(HOUR)
    await move(0)
    machine.set(-jump)
    await move(1, 2)
    await machine.work(site, 10 * SECOND)
    await move(2, 3)
    machine.set(jump)
    await move(3, 4)
    const times = (await movesOf(db, id)).map(({ at }) => at.getTime())
    expect(times).toHaveLength(5)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect((await findGame(db, id))?.turnBeganAt.getTime()).toBe(times.at(-1))
  })
})

describe('a process that was stopped and goes on', () => {
  test('takes what came meanwhile as in time, and puts off what ran out', async () => {
    const [moved, unmoved] = [await aGameWith(10 * SECOND), await aGameWith(10 * SECOND)]
    machine.pass(20 * SECOND)
    expect(await look(unmoved.id)).toMatchObject({ state: 'active' })
    expect((await moved.move(0)).ok).toBe(true)
    expect(await site.beat()).toMatchObject({ seconds: 80 })
    expect(await look(unmoved.id)).toMatchObject({ state: 'active' })
    expect((await unmoved.move(0)).ok).toBe(true)
    for (const { id } of [moved, unmoved]) expect(await stateOf(id)).toBe('active')
  })

  test('is no loss as long as another one works', async () => {
    const other = machine.start()
    await other.beat()
    const { id } = await aGameWith(30 * SECOND)
    await machine.work(other, 5 * 60 * SECOND)
    expect(await look(id)).toMatchObject({ state: 'active' })
    expect(await site.beat()).toBeNull()
    expect(await look(id)).toMatchObject({ state: 'won', ending: 'time' })
  })
})

describe('a site that was down', () => {
  test('judges nothing before it knows for how long, and gives that time back once', async () => {
    const { id } = await aGameWith(60 * SECOND)
    const [challenger, opponent] = [await aPlayer(db), await aPlayer(db)]
    const at = new Date(NOON.getTime() - 14 * DAY + 60 * SECOND)
    const challenge = await aChallenge(db, { challenger, opponent, at })
    machine.pass(DAY)
    const processes = [machine.start(), machine.start()]
    for (const process of processes)
      expect(await look(id, process)).toMatchObject({ state: 'active' })
    const found = await Promise.all(processes.map((process) => process.beat()))
    expect(found.filter(Boolean)).toMatchObject([{ seconds: DAY / SECOND + 60 }])
    site = processes[0]!
    await machine.work(site, 90 * SECOND)
    expect(await look(id)).toMatchObject({ state: 'active' })
    expect(await findChallenge(db, challenge.id)).toMatchObject({ state: 'open' })
    const wish = { challengeId: challenge.id, revision: 0 }
    expect((await acceptChallenge(site.deps, opponent.id, wish)).ok).toBe(true)
    await machine.work(site, 30 * SECOND)
    expect(await look(id)).toMatchObject({ state: 'won', ending: 'time' })
  })

  test('with a store that nobody has served yet has lost nothing', async () => {
    const fresh = aMachine(await aDatabase())
    expect(await fresh.start().beat()).toBeNull()
  })
})
