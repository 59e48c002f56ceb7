import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type { Db } from '@/db/commit'
import { type Row, type Sum, rowsOf, summing, tableNames } from '@/db/transfer'

/**
 * What goes from one store to another, a JSON object a line: rows of one table after the other,
 * and at the end, so that nothing that was cut off passes for the whole, the sum of each table.
 */
export type Piece =
  | { readonly table: string; readonly rows: readonly Row[] }
  | { readonly sums: Readonly<Record<string, Sum>> }

/** Writes all that a snapshot holds, no faster than it is read. */
export async function send(db: Db, to: Writable): Promise<void> {
  const write = async (piece: Piece) => {
    if (!to.write(`${JSON.stringify(piece)}\n`)) await once(to, 'drain')
  }
  const sums: Record<string, Sum> = {}
  for (const table of tableNames()) {
    const { add, sum } = summing()
    for await (const rows of rowsOf(db, table)) {
      add(rows)
      await write({ table, rows })
    }
    sums[table] = sum()
  }
  await write({ sums })
}
