import {
  closeSync,
  ftruncateSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Chance } from '@/lib/play/chance'

const SECTOR = 512
const HEADER = 32

type Overwritten = {
  readonly offset: number
  readonly length: number
  readonly sizeBefore: number
  /** What was there; shorter than `length` where the file ended. */
  readonly old: Buffer
}

/**
 * Plays what a power cut does to files of a process that was killed: writes since the last sync
 * of a file are undone. Without `chance` all of them; with it, sector by sector, some: a disk
 * writes in the order it likes. Answers how many writes were not synced.
 */
export function cutPower(folder: string, undoFolder: string, chance: Chance | null): number {
  let unsynced = 0
  for (const log of readdirSync(undoFolder)) {
    const path = join(undoFolder, log)
    const writes = overwritten(readFileSync(path))
    unsynced += writes.length
    if (writes.length > 0) undo(join(folder, log.replace(/\.undo$/, '')), writes, chance)
    rmSync(path)
  }
  // Shared memory is no file that outlives a cut.
  for (const name of readdirSync(folder)) if (name.endsWith('-shm')) rmSync(join(folder, name))
  return unsynced
}

function overwritten(log: Buffer): Overwritten[] {
  const writes: Overwritten[] = []
  for (let at = 0; at + HEADER <= log.length; ) {
    const number = (field: number) => Number(log.readBigInt64LE(at + 8 * field))
    const old = log.subarray(at + HEADER, at + HEADER + number(3))
    writes.push({ offset: number(0), length: number(1), sizeBefore: number(2), old })
    at += HEADER + number(3)
  }
  return writes
}

function undo(path: string, writes: readonly Overwritten[], chance: Chance | null): void {
  const file = openSync(path, 'r+')
  const survived = new Set<number>()
  try {
    for (const { offset, length, old } of writes.toReversed()) {
      for (let at = offset; at < offset + length; ) {
        const sector = Math.floor(at / SECTOR)
        const end = Math.min(offset + length, (sector + 1) * SECTOR)
        if (chance && !survived.has(sector) && chance() < 0.5) survived.add(sector)
        if (!survived.has(sector)) {
          // Where the file ended before: as long as it keeps its size, nothing but zeros.
          const bytes = Buffer.alloc(end - at)
          old.subarray(at - offset, end - offset).copy(bytes)
          writeSync(file, bytes, 0, bytes.length, at)
        }
        at = end
      }
    }
    const keepsSize = chance !== null && chance() < 0.5
    if (!keepsSize) ftruncateSync(file, writes[0]?.sizeBefore ?? 0)
  } finally {
    closeSync(file)
  }
}
