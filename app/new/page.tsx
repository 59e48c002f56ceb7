import { computerSetting } from '@/app/_computer/setting'
import { liveDeps } from '@/app/_live/deps'
import { requirePlayer } from '@/app/_session/current'
import { Alert } from '@/app/_ui/alert'
import { pageMetadata } from '@/app/_ui/title'
import { currentMessages, currentViewer } from '@/app/_ui/viewer'
import { lastTermsOf, recentOpponents } from '@/db/prefill'
import { send } from './actions'
import { USUAL, readPrefill } from './prefill'
import { TermsPage } from './terms-page'

export const generateMetadata = () => pageMetadata((messages) => messages.challenge.newGame)

const MOST_OPPONENTS = 12

/** Challenges a player to a game. `?opponent=NAME&columns=8...` fills the form in. */
export default async function NewGamePage({ searchParams }: PageProps<'/new'>) {
  const params = await searchParams
  const player = await requirePlayer(withParams('/new', params))
  const { db, newId } = liveDeps()
  const [{ language }, messages, last, recent] = await Promise.all([
    currentViewer(),
    currentMessages(),
    lastTermsOf(db, player.id),
    recentOpponents(db, player.id, MOST_OPPONENTS),
  ])
  const { opponent, against, level, values, wrong, isBad } = readPrefill(params, last ?? USUAL)
  const words = messages.challenge
  return (
    <TermsPage
      title={words.newGame}
      lead={isBad && <Alert>{words.badLink}</Alert>}
      language={language}
      messages={messages}
      action={send}
      values={values}
      hidden={{ challenge: newId() }}
      opponent={{
        start: opponent,
        recent,
        computer: computerSetting().isOn ? { isChosen: against === 'computer', level } : null,
      }}
      submit={words.send}
      wrong={wrong}
    />
  )
}

/** The address of this page as it was asked for, to come back to after signing in. */
function withParams(path: string, params: Record<string, string | string[] | undefined>): string {
  const query = new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) =>
      [value ?? []].flat().map((each): [string, string] => [name, each]),
    ),
  ).toString()
  return query === '' ? path : `${path}?${query}`
}
