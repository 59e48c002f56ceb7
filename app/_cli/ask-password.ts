import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/**
 * The password that a person types, unseen, or the first line of standard input, exactly as it is.
 * Never an argument: those can be read by everybody on the machine.
 */
export async function askPassword(question: string): Promise<string> {
  const { stdin, stderr } = process
  const lines = createInterface({
    input: stdin,
    // With a terminal, readline echoes what is typed; here it goes nowhere.
    output: new Writable({ write: (_piece, _encoding, done) => done() }),
    terminal: stdin.isTTY,
  })
  if (stdin.isTTY) stderr.write(`${question}: `)
  lines.on('SIGINT', () => process.exit(130))
  for await (const line of lines) {
    lines.close()
    if (stdin.isTTY) stderr.write('\n')
    return line
  }
  return ''
}
