import type { ReactNode } from 'react'
import { MiniBoard } from '@/app/_ui/board/mini-board'
import { cardClass } from '@/app/_ui/card'
import { Disc } from '@/app/_ui/disc'
import type { Messages } from '@/app/_ui/messages/messages'
import { ComputerMark, nameOfPlayer } from '@/app/_ui/player-name'
import { settingText } from '@/app/_ui/terms'
import { levelOf } from '@/lib/computer/account'
import { otherSide } from '@/lib/game/rules'
import { type Game, positionOf } from '@/lib/play/game'
import { takeSeat } from '@/lib/play/seat'

/** A game of `playerId` as a card that leads to it; `children` say how it stands. */
export function GameCard({
  game,
  playerId,
  messages,
  patterns,
  children,
}: {
  game: Game
  playerId: string
  messages: Messages
  patterns: boolean
  children: ReactNode
}) {
  const { home, terms, board } = messages
  const side = takeSeat(game, playerId)?.side ?? 'red'
  const theirs = otherSide(side)
  const opponent = game.players[theirs]
  return (
    <a
      href={`/games/${game.id}`}
      className={`${cardClass} flex h-full items-center gap-4 p-3.5 transition-colors hover:border-edge`}
    >
      <MiniBoard
        position={positionOf(game)}
        patterns={patterns}
        struck
        className="max-h-[8.25rem] w-[6.25rem] shrink-0 sm:w-[8.25rem]"
      />
      <div className="min-w-0">
        <p className="flex items-center gap-2">
          <span className="min-w-0 font-bold">
            {nameOfPlayer(opponent, home.someone, messages.game)}
            {levelOf(opponent.id) !== null && <ComputerMark className="ms-1.5 text-muted" />}
          </span>
          <Disc side={theirs} label={board[theirs]} className="size-4" />
        </p>
        <p className="text-[0.9375rem] text-muted">{settingText(terms, game.terms.rules)}</p>
        <div className="mt-2 flex flex-wrap gap-1.5">{children}</div>
      </div>
    </a>
  )
}
