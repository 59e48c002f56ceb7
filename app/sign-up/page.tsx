import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { currentPlayer } from '@/app/_session/current'
import { nextPath, withNext } from '@/app/_session/next-path'
import { Card } from '@/app/_ui/card'
import { PageTitle } from '@/app/_ui/page-title'
import { StateForm } from '@/app/_ui/state-form'
import { pageMetadata } from '@/app/_ui/title'
import { currentMessages } from '@/app/_ui/viewer'
import { ElsewhereButtons } from '../sign-in/elsewhere'
import { signUp } from './actions'

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata((messages) => messages.account.createAccount)

export default async function SignUpPage({ searchParams }: PageProps<'/sign-up'>) {
  const next = nextPath((await searchParams).next)
  if (await currentPlayer()) redirect(next)
  const { account } = await currentMessages()
  return (
    <div className="mx-auto max-w-md">
      <PageTitle>{account.createAccount}</PageTitle>
      <Card className="p-6">
        <StateForm
          action={signUp}
          broken={account.broken}
          hidden={{ next }}
          submit={account.createAccount}
          fields={[
            {
              name: 'username',
              label: account.username,
              hint: account.usernameHint,
              autoComplete: 'username',
              autoCapitalize: 'none',
              spellCheck: false,
              required: true,
              maxLength: 100,
            },
            {
              name: 'email',
              label: account.email,
              hint: account.emailHint,
              type: 'text',
              inputMode: 'email',
              autoComplete: 'email',
              autoCapitalize: 'none',
              spellCheck: false,
              maxLength: 300,
            },
            {
              name: 'password',
              label: account.password,
              hint: account.passwordHint,
              type: 'password',
              autoComplete: 'new-password',
              required: true,
            },
          ]}
        />
        <ElsewhereButtons next={next} />
      </Card>
      <p className="mt-5 text-center text-muted">
        {account.haveAccount}{' '}
        <a className="prose-link" href={withNext('/sign-in', next)}>
          {account.signIn}
        </a>
      </p>
    </div>
  )
}
