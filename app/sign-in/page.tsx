import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { currentPlayer } from '@/app/_session/current'
import { nextPath, withNext } from '@/app/_session/next-path'
import { Card } from '@/app/_ui/card'
import { PageTitle } from '@/app/_ui/page-title'
import { StateForm } from '@/app/_ui/state-form'
import { pageMetadata } from '@/app/_ui/title'
import { currentMessages } from '@/app/_ui/viewer'
import { signIn } from './actions'

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata((messages) => messages.account.signIn)

export default async function SignInPage({ searchParams }: PageProps<'/sign-in'>) {
  const next = nextPath((await searchParams).next)
  if (await currentPlayer()) redirect(next)
  const { account } = await currentMessages()
  return (
    <div className="mx-auto max-w-md">
      <PageTitle>{account.signIn}</PageTitle>
      <Card className="p-6">
        <StateForm
          action={signIn}
          hidden={{ next }}
          submit={account.signIn}
          fields={[
            {
              name: 'username',
              label: account.usernameOrEmail,
              autoComplete: 'username',
              autoCapitalize: 'none',
              spellCheck: false,
              required: true,
              maxLength: 300,
            },
            {
              name: 'password',
              label: account.password,
              type: 'password',
              autoComplete: 'current-password',
              required: true,
            },
          ]}
        />
      </Card>
      <p className="mt-5 text-center text-muted">
        {account.noAccount}{' '}
        <a className="prose-link" href={withNext('/sign-up', next)}>
          {account.createAccount}
        </a>
      </p>
    </div>
  )
}
