/** No game takes so many characters; only so much of a line is kept, whatever its length. */
const LONGEST = 65_536

/** The lines of a text that comes in pieces, as many at a time as each piece completes. */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string[]> {
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + piece).split(/\r\n|\r|\n/).map(clipped)
    rest = lines.pop() ?? ''
    yield lines
  }
  yield [rest]
}

/** The mark of the cut is no character of a line, so what was cut off cannot pass for read. */
function clipped(line: string): string {
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line
}

/** `replay | head` is how people stop us: that is no fault. */
export function unlessReaderGone(fault: NodeJS.ErrnoException): void {
  if (fault.code !== 'EPIPE') throw fault
}

/**
 * Prints answers as JSON, one a line. Waits until they are out, so that a slow reader slows us down;
 * false when nobody reads any more.
 */
export function printed(answers: readonly unknown[]): Promise<boolean> {
  const text = answers.map((one) => `${JSON.stringify(one)}\n`).join('')
  return new Promise((done) => process.stdout.write(text, (fault) => done(!fault)))
}
