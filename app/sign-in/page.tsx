import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { currentPlayer } from '@/app/_session/current'
import { nextPath, withNext } from '@/app/_session/next-path'
import { Alert } from '@/app/_ui/alert'
import { Card } from '@/app/_ui/card'
import type { Messages } from '@/app/_ui/messages/messages'
import { PageTitle } from '@/app/_ui/page-title'
import { StateForm } from '@/app/_ui/state-form'
import { pageMetadata } from '@/app/_ui/title'
import { currentMessages } from '@/app/_ui/viewer'
import { signIn } from './actions'
import { ElsewhereButtons } from './elsewhere'

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata((messages) => messages.account.signIn)

export default async function SignInPage({ searchParams }: PageProps<'/sign-in'>) {
  const { next: given, error } = await searchParams
  const next = nextPath(given)
  // What did not work was then a wish from the settings: to link another account.
  if (await currentPlayer()) redirect(error === undefined ? next : '/settings?error=elsewhere')
  const { account } = await currentMessages()
  return (
    <div className="mx-auto max-w-md">
      <PageTitle>{account.signIn}</PageTitle>
      {error !== undefined && <Alert className="mb-5">{noticeOf(error, account)}</Alert>}
      <Card className="p-6">
        <StateForm
          action={signIn}
          broken={account.broken}
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
        <ElsewhereButtons next={next} />
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

/** The sentence for a code that Auth.js, or one of our pages, has put into the address. */
function noticeOf(error: string | string[], { errors, notices }: Messages['account']): string {
  if (error === 'CredentialsSignin') return errors.wrong
  return error === 'late' || error === 'link' ? notices[error] : notices.elsewhere
}
