import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { withNext } from '@/app/_session/next-path'
import { absent, absentMetadata } from '@/app/_ui/absent'
import { markupOf } from '@/app/_ui/markup'
import { settingText } from '@/app/_ui/terms'
import { pageMetadata } from '@/app/_ui/title'
import { currentGames, currentMessages, currentViewer } from '@/app/_ui/viewer'
import { currentView } from './current-view'
import { EndedGame } from './ended-game'
import { awaitingBeside } from './game-view'
import { LiveGame } from './parts'
import { readPly } from '@/app/_ui/study/ply'
import { titleOf } from './sayings'
import { staticParts } from './static-parts'
import { visibleGame } from './visible-game'
import { LIVE_WORDS, type Words } from './words'

type Props = PageProps<'/games/[id]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const game = await visibleGame((await params).id)
  if (!game) return absentMetadata()
  const [{ player }, words, view] = await Promise.all([
    currentViewer(),
    currentMessages(),
    currentView(game),
  ])
  const title = titleOf(view, words.game)
  if (!game.terms.isPublic) return pageMetadata(title, { robots: { index: false } })
  // What a link looks like elsewhere is asked for by sites, and they are never signed in.
  if (player) return pageMetadata(title)
  const card = {
    title,
    description: settingText(words.terms, view.rules),
    images: [{ url: `/games/${view.id}/picture?v=${view.version}`, width: 1200, height: 630 }],
  }
  return pageMetadata(title, {
    metadataBase: new URL(process.env.APP_URL ?? 'http://localhost:3000'),
    description: card.description,
    openGraph: { ...card, type: 'website', siteName: 'Aplomb', url: `/games/${view.id}` },
    twitter: { ...card, card: 'summary_large_image' },
  })
}

/** A game: being played, watched, or over. */
export default async function GamePage({ params, searchParams }: Props) {
  const { id } = await params
  const [game, { player, language, now }] = await Promise.all([visibleGame(id), currentViewer()])
  // For players it is absent, whether it is private or there is none; others learn no more.
  if (!game && player) return absent()
  if (!game) redirect(withNext('/sign-in', `/games/${encodeURIComponent(id)}`))

  const [view, games, messages] = await Promise.all([
    currentView(game),
    currentGames(),
    currentMessages(),
  ])
  const oneTap = player?.oneTap ?? false
  const shown = { view, awaiting: player && awaitingBeside(games, game.id) }
  if (game.state === 'active')
    return (
      <>
        <WithoutScript id={id} words={messages.game} />
        <LiveGame
          {...shown}
          words={LIVE_WORDS[language]}
          {...staticParts(view, messages, language, oneTap)}
          now={now.getTime()}
          language={language}
          oneTap={oneTap}
        />
      </>
    )
  const ply = readPly(game.line, (await searchParams).ply)
  return ply === null ? absent() : <EndedGame {...shown} words={messages} game={game} ply={ply} />
}

function WithoutScript({ id, words }: { id: string; words: Words['game'] }) {
  const markup = markupOf(
    <p className="mb-3 text-sm">
      {words.noScript}{' '}
      <a className="prose-link font-semibold" href={`/games/${id}`}>
        {words.refresh}
      </a>
    </p>,
  )
  return <noscript dangerouslySetInnerHTML={{ __html: markup }} />
}
