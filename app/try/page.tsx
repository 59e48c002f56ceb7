import { redirect } from 'next/navigation'
import { computerSetting } from '@/app/_computer/setting'
import { liveDeps } from '@/app/_live/deps'
import { workerAddress } from '@/app/_solver/built'
import { absent, absentMetadata } from '@/app/_ui/absent'
import { ButtonLink } from '@/app/_ui/button'
import { Card } from '@/app/_ui/card'
import { PageTitle } from '@/app/_ui/page-title'
import { pageMetadata } from '@/app/_ui/title'
import { currentMessages, currentViewer } from '@/app/_ui/viewer'
import { readChoice, readTry, tryAddress } from './address'
import { TryBoard } from './try-board'
import { TryForm } from './try-form'
import { tryWords } from './words'

type Props = PageProps<'/try'>

export async function generateMetadata({ searchParams }: Props) {
  const params = await searchParams
  if (readChoice(params) === null || !readTry(params)) return absentMetadata()
  // Every game has an address: they are not for lists of pages.
  const robots = Object.keys(params).length > 0 ? { robots: { index: false } } : {}
  return pageMetadata((messages) => messages.computer.tryTitle, robots)
}

/** A game against the computer in this browser, for whoever has no account yet. */
export default async function TryPage({ searchParams }: Props) {
  const params = await searchParams
  const choice = readChoice(params)
  if (choice) redirect(tryAddress(choice))
  const game = readTry(params)
  if (choice === null || !game) return absent()
  const [{ player, language }, messages] = await Promise.all([currentViewer(), currentMessages()])
  const { computer, landing } = messages
  const { isOn } = computerSetting()
  return (
    <>
      <PageTitle>{computer.tryTitle}</PageTitle>
      <p className="-mt-3 mb-5 max-w-prose text-pretty text-muted">{computer.tryLead}</p>
      <div className="mb-6 hidden max-w-prose noscript:block">
        <p className="mb-4 text-pretty">{computer.noScript}</p>
        <ButtonLink kind="primary" href={player ? '/new?against=computer' : '/sign-up'}>
          {player ? computer.newGame : landing.createAccount}
        </ButtonLink>
      </div>
      <TryBoard
        {...game}
        isPlain={Object.keys(params).length === 0}
        worker={workerAddress()}
        language={language}
        oneTap={player?.oneTap ?? false}
        keep={isOn ? (player ? { challenge: liveDeps().newId() } : 'sign-up') : null}
        words={tryWords(messages)}
        form={
          <Card className="p-5">
            <TryForm game={game} words={{ challenge: messages.challenge, computer }} />
          </Card>
        }
      />
    </>
  )
}
