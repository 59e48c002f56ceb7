import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { Db } from '@/db/commit'
import { type Sum, addRows, sumOf, tableNames } from '@/db/transfer'
import type { Piece } from './send'

/** What came is not what was sent, or not all of it: nothing of it must be kept. */
export class BrokenCopy extends Error {}

/** Fills an empty store with what `send` writes; answers the sums. Throws `BrokenCopy`. */
export async function take(db: Db, from: Readable): Promise<Readonly<Record<string, Sum>>> {
  let sums: Readonly<Record<string, Sum>> | null = null
  for await (const line of createInterface({ input: from, crlfDelay: Infinity })) {
    const piece = read(line)
    if ('sums' in piece) sums = piece.sums
    else await addRows(db, piece.table, piece.rows)
  }
  if (!sums) throw new BrokenCopy('it broke off before its end')
  for (const table of tableNames()) {
    const [sent, stored] = [sums[table], await sumOf(db, table)]
    if (sent?.rows !== stored.rows || sent.digest !== stored.digest)
      throw new BrokenCopy(
        `${table} came out otherwise: ${words(sent)} went in, ${words(stored)} are stored`,
      )
  }
  return sums
}

function read(line: string): Piece {
  try {
    return JSON.parse(line) as Piece
  } catch {
    throw new BrokenCopy('it broke off in the middle of a line')
  }
}

function words(sum: Sum | undefined): string {
  return sum ? `${sum.rows} rows (${sum.digest})` : 'nothing'
}
