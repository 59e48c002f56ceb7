import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { liveDeps } from '@/app/_live/deps'
import { withNext } from '@/app/_session/next-path'
import { absent, absentMetadata } from '@/app/_ui/absent'
import { settingText } from '@/app/_ui/terms'
import { pageMetadata } from '@/app/_ui/title'
import { currentMessages, currentViewer } from '@/app/_ui/viewer'
import { EndedGame } from './ended-game'
import { awaitingView, gameView } from './game-view'
import { LiveGame } from './live-game'
import { readPly } from './replay-place'
import { titleOf } from './sayings'
import { staticParts } from './static-parts'
import { visibleGame } from './visible-game'
import { type Words, wordsOf } from './words'

type Props = PageProps<'/games/[id]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const game = await visibleGame((await params).id)
  if (!game) return absentMetadata()
  const [{ player }, words] = await Promise.all([currentViewer(), currentMessages()])
  const title = titleOf(await gameView(liveDeps(), game, player?.id ?? null), words.game)
  if (!game.terms.isPublic) return pageMetadata(title, { robots: { index: false } })
  // What a link looks like elsewhere is the same whoever posted it.
  const view = await gameView(liveDeps(), game, null)
  const card = {
    title: titleOf(view, words.game),
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

  const deps = liveDeps()
  const [view, awaiting, messages] = await Promise.all([
    gameView(deps, game, player?.id ?? null),
    player && awaitingView(deps, player.id, game.id),
    currentMessages(),
  ])
  const oneTap = player?.oneTap ?? false
  const shown = { view, awaiting, words: wordsOf(messages) }
  if (game.state === 'active')
    return (
      <>
        <WithoutScript id={id} words={shown.words.game} />
        <LiveGame
          {...shown}
          {...staticParts(view, shown.words, language, oneTap)}
          now={now.getTime()}
          language={language}
          oneTap={oneTap}
        />
      </>
    )
  const ply = readPly(game.line, (await searchParams).ply)
  return ply === null ? absent() : <EndedGame {...shown} game={game} ply={ply} />
}

function WithoutScript({ id, words }: { id: string; words: Words['game'] }) {
  return (
    <noscript>
      <p className="mb-3 text-sm">
        {words.noScript}{' '}
        <a className="prose-link font-semibold" href={`/games/${id}`}>
          {words.refresh}
        </a>
      </p>
    </noscript>
  )
}
