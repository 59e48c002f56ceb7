import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { aCompany, folderOf } from './company'
import { type Control, controlOf } from './library'
import { aProbe } from './probe'
import type { Part, Result, Stage } from './result'
import { timeUntil } from './wait'

/** Whatever was wrong with the disk, everybody must be able to move so soon after it is right. */
const BACK_WITHIN = 10_000
/** `busy_timeout`, and what a busy machine takes beside: nothing may stand still for longer. */
const LONGEST_BLOCK = 2000 + 1500

type Trouble = {
  readonly part: string
  /** Makes the trouble in the folder of the database; the answer ends it. */
  readonly make: (dataDir: string, control: Control) => () => void
  /** How long it lasts at least, in milliseconds. */
  readonly lasts: number
  /** Whether moves must be refused meanwhile; a short lock may only make them late. */
  readonly refuses: boolean
}

/** The disk of the SQLite file is full, or read-only; or somebody else holds the file. */
export const disk: Part = async (stage) => {
  const results: Result[] = []
  for (const trouble of troubles(stage)) results.push(await suffer(stage, trouble))
  return results
}

function troubles({ isShort }: Stage): readonly Trouble[] {
  const lasts = isShort ? 1500 : 6000
  const long = isShort ? 5000 : 30_000
  return [
    { part: 'full disk', make: fill, lasts, refuses: true },
    { part: 'read-only disk', make: failing(constants.errno.EROFS), lasts, refuses: true },
    { part: 'database locked for 2 s', make: lock, lasts: 2000, refuses: false },
    { part: `database locked for ${long / 1000} s`, make: lock, lasts: long, refuses: !isShort },
  ]
}

async function suffer(stage: Stage, { part, make, lasts, refuses }: Trouble): Promise<Result> {
  const folder = folderOf(stage, part)
  mkdirSync(folder, { recursive: true })
  const unmount = part === 'full disk' ? mountSmall(folder) : () => undefined
  const control = controlOf(`${folder}-faults`, join(folder, 'aplomb.db'))
  const company = await aCompany(stage, part, control.env)
  const { site, ledger, lanes, url } = company
  const broken: string[] = []
  try {
    await site.start()
    const stopPlaying = company.play()
    await pause(700)
    const refusals = () => ledger.unknown().get('503 store_away') ?? 0
    const end = make(folder, control)
    const probe = aProbe(site.origin, company.player)
    await Promise.all([
      pause(lasts),
      timeUntil(() => !refuses || refusals() >= lanes.length, 40_000),
    ])
    const reads = await probe.stop()
    end()
    const before = ledger.acknowledged()
    const back = await timeUntil(() => ledger.acknowledged() >= before + lanes.length)
    await stopPlaying()

    const gone = await ledger.missing(url)
    broken.push(
      ...gone.map((what) => `lost: ${what}`),
      ...(await company.faults()),
      ...reads.broken,
    )
    for (const [what, times] of ledger.unknown())
      if (what !== '503 store_away') broken.push(`${times} moves were answered with ${what}`)
    if (refuses && refusals() === 0) broken.push('no move was refused, so nothing was tried')
    if (back > BACK_WITHIN) broken.push(`back only after ${Math.round(back)} ms`)
    if (reads.slowest > LONGEST_BLOCK)
      broken.push(`a page took ${Math.round(reads.slowest)} ms meanwhile`)
    if (!site.isUp()) broken.push(`the site ended by itself: ${site.said().slice(-2000)}`)
    const figures = `${refusals()} moves refused with 503, ${reads.number} pages within ${seconds(reads.slowest)}, back within ${seconds(back)}`
    stage.say(`${part}: ${figures}`)
    const acknowledged = ledger.acknowledged()
    return { part, rounds: 1, acknowledged, lost: gone.length, broken, figures }
  } finally {
    await site.kill()
    unmount()
  }
}

/** A disk of its own for the folder; where nothing may be mounted, `fill` says that it is full. */
function mountSmall(folder: string): () => void {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'none', folder])
  if (mounted.status !== 0) return () => undefined
  smallDisks.add(folder)
  const unmount = () => void spawnSync('umount', ['-l', folder])
  process.once('exit', unmount)
  return unmount
}
const smallDisks = new Set<string>()

function fill(folder: string, control: Control): () => void {
  if (!smallDisks.has(folder)) return failing(constants.errno.ENOSPC)(folder, control)
  const ballast = join(folder, 'ballast')
  const file = openSync(ballast, 'w')
  // Down to the last byte: a page more must not fit.
  for (let size = 1 << 20; size >= 1; ) {
    try {
      writeSync(file, Buffer.alloc(size))
    } catch {
      size = Math.floor(size / 16)
    }
  }
  closeSync(file)
  return () => rmSync(ballast)
}

/** Writes fail so, also those to files that are open: a disk that breaks becomes read-only so. */
const failing =
  (errno: number) =>
  (_: string, control: Control): (() => void) => {
    control.set({ writeError: errno })
    return () => control.set({ writeError: 0 })
  }

/** Another process, this one, holds the file for writing. */
function lock(folder: string): () => void {
  const other = new Sqlite(join(folder, 'aplomb.db'), { timeout: 10_000 })
  other.exec('begin immediate')
  return () => {
    other.exec('commit')
    other.close()
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
