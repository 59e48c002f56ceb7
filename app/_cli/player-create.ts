import { parseArgs } from 'node:util'
import { createAccount } from '@/app/_commands/create-account'
import { account } from '@/app/_ui/messages/en/account'
import { askPassword } from './ask-password'
import { withAccounts } from './with-accounts'

export const summary = 'Makes an account'

export const help = `
player create NAME [--email ADDRESS]

Asks for the password, or reads the first line of standard input. The rules are those of the page
that makes accounts.

Exits 0, or 2 if the account cannot be made as asked.
`

export async function run(args: readonly string[]): Promise<number> {
  const asked = readArgs(args)
  if (typeof asked === 'string') return refuse(asked)
  const password = await askPassword('Password')
  return withAccounts(async (deps) => {
    const made = await createAccount(deps, { ...asked, password })
    if (made.ok) {
      console.log(`made the account ${asked.username}`)
      return 0
    }
    for (const code of Object.values(made.refusal)) refuse(account.errors[code])
    return 2
  })
}

function readArgs(args: readonly string[]): { username: string; email: string } | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { email: { type: 'string', default: '' } },
      allowPositionals: true,
    })
    const [username, ...more] = positionals
    if (username === undefined || more.length > 0) return 'give one name: player create NAME'
    return { username, email: values.email }
  } catch (fault) {
    if (fault instanceof Error) return fault.message.split('\n', 1).join()
    throw fault
  }
}

function refuse(why: string): number {
  console.error(`aplomb player create: ${why}`)
  return 2
}
