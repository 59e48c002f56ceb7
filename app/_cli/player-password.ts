import { resetPassword } from '@/app/_commands/reset-password'
import { account } from '@/app/_ui/messages/en/account'
import { askPassword } from './ask-password'
import { withAccounts } from './with-accounts'

export const summary = 'Gives a player a new password, and ends all of their sessions'

export const help = `
player password NAME

For a player who cannot sign in any more. NAME is a username or an e-mail address. Asks for the
new password, or reads the first line of standard input.

Exits 0, or 2 if there is no such player or the password will not do: then nothing was changed.
`

export async function run(args: readonly string[]): Promise<number> {
  const [name, ...more] = args
  if (name === undefined || more.length > 0) return refuse('give one name: player password NAME')
  const password = await askPassword('New password')
  return withAccounts(async (deps) => {
    const changed = await resetPassword(deps, name, password)
    if (!changed.ok)
      return refuse(
        changed.refusal === 'absent'
          ? `there is no player ${JSON.stringify(name)}`
          : account.errors[changed.refusal],
      )
    console.log(`${changed.value} has a new password and is signed out everywhere`)
    return 0
  })
}

function refuse(why: string): number {
  console.error(`aplomb player password: ${why}`)
  return 2
}
