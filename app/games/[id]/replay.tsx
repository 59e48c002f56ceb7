import type { ReactNode } from 'react'
import { buttonClass } from '@/app/_ui/button'
import { cardClass } from '@/app/_ui/card'
import type { Messages } from '@/app/_ui/messages/messages'
import { format } from '@/app/_ui/messages/text'
import { timeLeft } from '@/app/_ui/time'
import { nameOfPlayer } from '@/app/_ui/player-name'
import { currentMessages } from '@/app/_ui/viewer'
import { movesOf } from '@/db/games'
import { database } from '@/db/open'
import type { EndedGame } from '@/lib/play/game'
import type { Move } from '@/lib/play/move'
import { ReplayPlayer } from './parts'

/**
 * A finished game to step through, from the position after `ply` plies: see `readPly`. `title`
 * stands above the board, `beside` under the list of moves.
 */
export async function Replay({
  game,
  ply,
  title,
  beside,
}: {
  game: EndedGame
  ply: number
  title?: ReactNode
  beside?: ReactNode
}) {
  const [messages, moves] = await Promise.all([currentMessages(), movesOf(database(), game.id)])
  const { board, replay } = messages
  const someone = messages.history.someone
  const path = `/games/${game.id}`
  return (
    <ReplayPlayer
      rules={game.terms.rules}
      line={game.line}
      ply={ply}
      path={path}
      took={timesTaken(game, moves, messages)}
      names={{
        red: nameOfPlayer(game.players.red, someone, messages.game),
        yellow: nameOfPlayer(game.players.yellow, someone, messages.game),
      }}
      words={{ ...replay, board }}
      title={title}
      beside={
        <>
          {beside}
          <ExportLinks path={path} words={replay} />
        </>
      }
    />
  )
}

/** How long each move took, in words: `2 d 4 h`, `40 s`. */
function timesTaken(game: EndedGame, moves: readonly Move[], words: Messages): string[] {
  const times = [game.startedAt, ...moves.map(({ at }) => at)].map(Number)
  return moves.map((_, ply) => timeTaken((times[ply + 1] ?? 0) - (times[ply] ?? 0), words))
}

function timeTaken(milliseconds: number, { time, replay }: Messages): string {
  if (milliseconds >= 60_000) return timeLeft(milliseconds, time)
  return format(replay.seconds, { seconds: Math.round(milliseconds / 1000) }).replace(' ', '\u00a0')
}

function ExportLinks({ path, words }: { path: string; words: Messages['replay'] }) {
  const formats = [
    ['text', words.asText],
    ['json', words.asJson],
  ] as const
  return (
    <div className={`no-print flex flex-wrap items-center gap-2 px-4 py-3 ${cardClass}`}>
      <h2 className="me-auto font-semibold">{words.export}</h2>
      {formats.map(([name, label]) => (
        <a
          key={name}
          href={`${path}/export?format=${name}`}
          download
          className={buttonClass({ size: 'small' })}
        >
          {label}
        </a>
      ))}
    </div>
  )
}
