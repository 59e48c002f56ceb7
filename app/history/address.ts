import type { Beside } from '@/db/history'
import { type Asked, FILTER_NAMES, type Query, filterQuery } from './filters'
import { readBeside, writePlace } from './place'

/** The address of a list under the filters that were understood, of one page of it. */
export function listAddress(
  path: string,
  asked: Pick<Asked, 'typed' | 'faults'>,
  beside: Beside | null,
): string {
  const query = filterQuery(asked)
  if (beside && 'older' in beside) query.set('older', writePlace(beside.older))
  if (beside && 'newer' in beside) query.set('newer', writePlace(beside.newer))
  return withQuery(path, query)
}

/**
 * The address that says the same as this query without what says nothing: the fields of a form
 * that nobody filled in, and a page that cannot be one. `null` if there is nothing of that.
 */
export function shorterAddress(path: string, query: Query): string | null {
  const beside = readBeside(query)
  const isShort = FILTER_NAMES.every((name) => query[name] !== '') && beside !== 'unreadable'
  return isShort ? null : sameAddress(path, query)
}

/** The address that was asked for, as far as we know what it means. */
export function sameAddress(path: string, query: Query): string {
  const same = new URLSearchParams()
  for (const name of FILTER_NAMES)
    for (const text of [query[name] ?? []].flat()) if (text !== '') same.append(name, text)
  const beside = readBeside(query)
  if (beside && beside !== 'unreadable') {
    const side = 'older' in beside ? 'older' : 'newer'
    same.set(side, writePlace('older' in beside ? beside.older : beside.newer))
  }
  return withQuery(path, same)
}

function withQuery(path: string, query: URLSearchParams): string {
  const text = query.toString()
  return text === '' ? path : `${path}?${text}`
}
