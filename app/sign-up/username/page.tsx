import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { proposeUsername } from '@/app/_commands/propose-username'
import { liveDeps } from '@/app/_live/deps'
import { currentNewcomer } from '@/app/_session/arrival'
import { elsewheres } from '@/app/_session/providers'
import { Card } from '@/app/_ui/card'
import { format } from '@/app/_ui/messages/text'
import { PageTitle } from '@/app/_ui/page-title'
import { StateForm } from '@/app/_ui/state-form'
import { pageMetadata } from '@/app/_ui/title'
import { currentMessages } from '@/app/_ui/viewer'
import { chooseUsername } from './actions'

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata((messages) => messages.account.chooseUsername)

export default async function ChooseUsernamePage() {
  const newcomer = await currentNewcomer()
  if (!newcomer) redirect('/sign-in?error=late')
  const [{ account }, proposed] = await Promise.all([
    currentMessages(),
    proposeUsername(liveDeps(), newcomer.name),
  ])
  const site = elsewheres.find(({ id }) => id === newcomer.provider)?.name ?? newcomer.provider
  return (
    <div className="mx-auto max-w-md">
      <PageTitle size="medium">{account.chooseUsername}</PageTitle>
      <Card className="p-6">
        <p className="mb-5 text-muted">{format(account.chooseUsernameText, { site })}</p>
        <StateForm
          action={chooseUsername}
          broken={account.broken}
          submit={account.createAccount}
          fields={[
            {
              name: 'username',
              label: account.username,
              hint: account.usernameHint,
              defaultValue: proposed,
              autoComplete: 'username',
              autoCapitalize: 'none',
              spellCheck: false,
              required: true,
              maxLength: 100,
            },
          ]}
        />
      </Card>
    </div>
  )
}
