const KEY = 'aplomb.try'

/** The address of the game that this browser was left in, or `null`. */
export function keptHere(): string | null {
  return storage()?.getItem(KEY) ?? null
}

/** Keeps the address of a game in this browser, or with `null` forgets it. */
export function keepHere(address: string | null): void {
  if (address === null) storage()?.removeItem(KEY)
  else storage()?.setItem(KEY, address)
}

/** `null` where the browser keeps nothing for sites: the address bar has the game all the same. */
function storage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
