import type { Metadata } from 'next'
import { requirePlayer } from '@/app/_session/current'
import { Alert } from '@/app/_ui/alert'
import { PageTitle } from '@/app/_ui/page-title'
import { pageMetadata } from '@/app/_ui/title'
import { currentMessages } from '@/app/_ui/viewer'
import { database } from '@/db/open'
import { findPlayer } from '@/db/players'
import { DisplaySection } from './display-section'
import { ElsewhereSection } from './elsewhere-section'
import { LeavingSection } from './leaving-section'
import { EmailSection, PasswordSection } from './password-sections'
import { SessionsSection } from './sessions-section'

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata((messages) => messages.shell.settings)

export default async function SettingsPage({ searchParams }: PageProps<'/settings'>) {
  const player = await requirePlayer('/settings')
  const [{ done, error }, { account, shell }, stored] = await Promise.all([
    searchParams,
    currentMessages(),
    findPlayer(database(), player.id),
  ])
  const hasPassword = Boolean(stored?.passwordHash)
  const own = { username: player.username, hasPassword, words: account }
  const notice = oneOf(account.notices, error)
  const news = oneOf(account.done, done)
  return (
    <div className="mx-auto max-w-2xl">
      <PageTitle>{shell.settings}</PageTitle>
      {notice && <Alert className="mb-5">{notice}</Alert>}
      <output className="mb-5 block font-semibold text-good-ink empty:sr-only">{news}</output>
      <div className="space-y-6">
        <DisplaySection player={player} words={account} shell={shell} />
        <EmailSection {...own} email={stored?.email ?? ''} />
        <PasswordSection {...own} />
        <SessionsSection player={player} words={account} />
        <ElsewhereSection player={player} hasPassword={hasPassword} words={account} />
        <LeavingSection hasPassword={hasPassword} words={account} />
      </div>
    </div>
  )
}

/** The sentence of a code in an address, which anybody may have written. */
function oneOf(sentences: Readonly<Record<string, string>>, code: unknown): string | null {
  return typeof code === 'string' && Object.hasOwn(sentences, code)
    ? (sentences[code] ?? null)
    : null
}
