import type { Metadata } from 'next'
import { limit } from '@/app/_limits/limits'
import { clientAddress } from '@/app/_session/address'
import { Alert } from '@/app/_ui/alert'
import { Button, ButtonLink } from '@/app/_ui/button'
import { Card } from '@/app/_ui/card'
import { EmptyState } from '@/app/_ui/empty-state'
import { Field } from '@/app/_ui/field'
import { format, plural } from '@/app/_ui/messages/text'
import { PageTitle } from '@/app/_ui/page-title'
import { answerWith } from '@/app/_ui/status'
import { pageMetadata } from '@/app/_ui/title'
import { currentMessages, currentViewer } from '@/app/_ui/viewer'
import { publicGames } from '@/db/games'
import { database } from '@/db/open'
import { usernamesBeginning } from '@/db/players'
import { usernameKey } from '@/lib/account/username'
import { levelOf } from '@/lib/computer/account'
import { SIDES } from '@/lib/game/rules'

/** How many names a search shows, and how many games say who is playing. */
const MOST = 50
const GAMES = 20

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata((messages) => messages.players.title)

/** Finds players by the beginning of their name. */
export default async function PlayersPage({ searchParams }: PageProps<'/players'>) {
  const { q } = await searchParams
  const { players: words } = await currentMessages()
  const typed = typeof q === 'string' ? q.trim().slice(0, 200) : ''
  return (
    <div className="mx-auto max-w-[44rem]">
      <PageTitle>{words.title}</PageTitle>
      <form action="/players" className="flex flex-wrap items-end gap-3">
        <Field
          name="q"
          type="search"
          label={words.searchLabel}
          defaultValue={typed}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          className="min-w-0 grow basis-60"
        />
        <Button type="submit" kind="primary">
          {words.search}
        </Button>
      </form>
      <div className="mt-8">{typed === '' ? <Playing /> : <Found typed={typed} />}</div>
    </div>
  )
}

async function Found({ typed }: { typed: string }) {
  const [{ player, language }, { players: words }] = await Promise.all([
    currentViewer(),
    currentMessages(),
  ])
  if (await limit('search', player?.id ?? (await clientAddress()))) {
    answerWith(429)
    return <Alert>{words.tooMany}</Alert>
  }
  const names = await usernamesBeginning(database(), usernameKey(typed), MOST)
  if (names.length === 0) return <EmptyState title={words.nobody}>{words.nobodyText}</EmptyState>
  return (
    <>
      <h2 className="mb-3 text-xl font-bold">
        {names.length < MOST
          ? plural(language, words.found, names.length)
          : format(words.foundMany, { count: MOST })}
      </h2>
      <Names names={names} />
    </>
  )
}

/** Those who play where everybody can watch. */
async function Playing() {
  const [games, { players: words, game }] = await Promise.all([
    publicGames(database(), GAMES),
    currentMessages(),
  ])
  const names = new Set(
    games.flatMap(({ players }) =>
      SIDES.flatMap((side) => {
        const { id, username } = players[side]
        return levelOf(id) === null && username !== null ? [username] : []
      }),
    ),
  )
  return (
    <>
      <h2 className="text-xl font-bold">{words.playing}</h2>
      <p className="mb-3 text-muted">{names.size > 0 ? words.playingText : words.nobodyPlaying}</p>
      {names.size > 0 && <Names names={[...names]} />}
      <p className="mt-4">
        <ButtonLink href="/watch">{game.watch}</ButtonLink>
      </p>
    </>
  )
}

function Names({ names }: { names: readonly string[] }) {
  return (
    <Card padding="px-5 py-1">
      <ul>
        {names.map((name) => (
          <li key={name} className="border-line not-last:border-b">
            <a
              href={`/players/${encodeURIComponent(name)}`}
              className="flex min-h-11 items-center font-semibold hover:underline"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
