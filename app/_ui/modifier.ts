type Modified = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** A click that opens a tab or a window, or a key that is a shortcut: the browser's, not ours. */
export function isModified({ ctrlKey, metaKey, shiftKey, altKey }: Modified): boolean {
  return ctrlKey || metaKey || shiftKey || altKey
}
