import type { Analysis } from '@/lib/solver/solver'

/** Whether there is nothing left to find out: the score of the position and of each column. */
export function isProved({ kind, columns }: Analysis): boolean {
  return kind === 'exact' && columns.every((one) => one === null || one.kind === 'exact')
}
