import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { sameAddress } from '@/app/history/address'
import { PastGames } from '@/app/history/past-games'
import { absent, absentMetadata } from '@/app/_ui/absent'
import { ButtonLink } from '@/app/_ui/button'
import { EmptyState } from '@/app/_ui/empty-state'
import { format } from '@/app/_ui/messages/text'
import { dayOf } from '@/app/_ui/time'
import { pageMetadata } from '@/app/_ui/title'
import { currentMessages, currentViewer } from '@/app/_ui/viewer'
import { playerOfPath } from './player-of-path'

type Props = PageProps<'/players/[name]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const player = await playerOfPath((await params).name)
  return player ? pageMetadata(player.username) : absentMetadata()
}

/** What a player shows to everybody: their record and their public games. */
export default async function PlayerPage({ params, searchParams }: Props) {
  const [{ name }, query] = await Promise.all([params, searchParams])
  const player = await playerOfPath(name)
  if (!player) return absent()
  const path = `/players/${encodeURIComponent(player.username)}`
  if (player.asked !== player.username) redirect(sameAddress(path, query))
  const [viewer, { players: words }] = await Promise.all([currentViewer(), currentMessages()])
  const { language, zone } = viewer
  const isOwn = viewer.player?.id === player.id
  const parameter = `opponent=${encodeURIComponent(player.username)}`
  return (
    <PastGames
      playerId={player.id}
      publicOnly
      path={path}
      query={query}
      title={
        <>
          <h1 className="text-[2rem] leading-tight font-bold tracking-[-0.02em] sm:text-[2.625rem]">
            {player.username}
          </h1>
          <p className="text-muted">
            {format(words.joined, { day: dayOf(player.createdAt, language, zone) })}
          </p>
          <p className="no-print mt-3 flex flex-wrap gap-2.5">
            {isOwn ? (
              <ButtonLink href="/history">{words.ownHistory}</ButtonLink>
            ) : (
              <ButtonLink kind="primary" href={`/new?${parameter}`}>
                {words.challenge}
              </ButtonLink>
            )}
            {viewer.player && !isOwn && (
              <ButtonLink href={`/history?${parameter}`}>
                {format(words.against, { name: player.username })}
              </ButtonLink>
            )}
          </p>
        </>
      }
      nothingYet={<EmptyState title={words.noPublicGames}>{words.noPublicGamesText}</EmptyState>}
    />
  )
}
