/** Nothing goes on beside requests: without this file Next takes the one further up. */
export function register(): void {
  // No door stands here: what `app/_door/hold.mjs` holds back is let in at once.
  const shared = globalThis as { [key: symbol]: (() => void) | undefined }
  shared[Symbol.for('aplomb.open')]?.()
}
