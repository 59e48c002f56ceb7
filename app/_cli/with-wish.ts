/**
 * Does what `read` makes of the options of a command, or says what is wrong with them. Answers the
 * exit code: 2 where `read` throws.
 */
export async function withWish<Wish>(
  command: string,
  read: () => Wish,
  act: (wish: Wish) => Promise<number>,
): Promise<number> {
  let wish: Wish
  try {
    wish = read()
  } catch (fault) {
    console.error(`aplomb ${command}: ${fault instanceof Error ? fault.message : String(fault)}`)
    return 2
  }
  return act(wish)
}
