import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { computerSetting } from '@/app/_computer/setting'
import { sameAddress } from '@/app/history/address'
import { PastGames } from '@/app/history/past-games'
import { absent, absentMetadata } from '@/app/_ui/absent'
import { ButtonLink } from '@/app/_ui/button'
import { EmptyState } from '@/app/_ui/empty-state'
import { ComputerMark, nameOfPlayer } from '@/app/_ui/player-name'
import { format } from '@/app/_ui/messages/text'
import { dayOf } from '@/app/_ui/time'
import { pageMetadata } from '@/app/_ui/title'
import { currentMessages, currentViewer } from '@/app/_ui/viewer'
import { levelOf } from '@/lib/computer/account'
import { playerOfPath } from './player-of-path'

type Props = PageProps<'/players/[name]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const player = await playerOfPath((await params).name)
  if (!player) return absentMetadata()
  return pageMetadata(({ game }) => nameOfPlayer(player, '', game))
}

/** What a player shows to everybody: their record and their public games. */
export default async function PlayerPage({ params, searchParams }: Props) {
  const [{ name }, query] = await Promise.all([params, searchParams])
  const player = await playerOfPath(name)
  if (!player) return absent()
  const path = `/players/${encodeURIComponent(player.username)}`
  if (player.asked !== player.username) redirect(sameAddress(path, query))
  const [viewer, messages] = await Promise.all([currentViewer(), currentMessages()])
  const { computer, players: words } = messages
  const level = levelOf(player.id)
  const mayChallenge = level === null || computerSetting().isOn
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
            {nameOfPlayer(player, '', messages.game)}
            {level !== null && <ComputerMark className="ms-2 text-muted" />}
          </h1>
          <p className="text-muted">
            {level === null
              ? format(words.joined, { day: dayOf(player.createdAt, language, zone) })
              : `${format(computer.about, { level, name: computer.levels[level] })} ${computer.means[level]}`}
          </p>
          <p className="no-print mt-3 flex flex-wrap gap-2.5">
            {isOwn ? (
              <ButtonLink href="/history">{words.ownHistory}</ButtonLink>
            ) : (
              mayChallenge && (
                <ButtonLink
                  kind="primary"
                  href={
                    level === null ? `/new?${parameter}` : `/new?against=computer&level=${level}`
                  }
                >
                  {level === null ? words.challenge : computer.playAgainst}
                </ButtonLink>
              )
            )}
            {viewer.player && !isOwn && (
              <ButtonLink href={`/history?${parameter}`}>
                {format(words.against, { name: nameOfPlayer(player, '', messages.game) })}
              </ButtonLink>
            )}
          </p>
        </>
      }
      nothingYet={<EmptyState title={words.noPublicGames}>{words.noPublicGamesText}</EmptyState>}
    />
  )
}
