import type { ReactNode } from 'react'
import { MiniBoard } from '@/app/_ui/board/mini-board'
import { buttonClass } from '@/app/_ui/button'
import { cardClass } from '@/app/_ui/card'
import { Disc } from '@/app/_ui/disc'
import { markupOf } from '@/app/_ui/markup'
import type { Messages } from '@/app/_ui/messages/messages'
import { format, plural } from '@/app/_ui/messages/text'
import { Pill } from '@/app/_ui/pill'
import { ComputerMark, nameOfPlayer } from '@/app/_ui/player-name'
import { TimeFor } from '@/app/_ui/time-tag'
import type { Viewer } from '@/app/_ui/viewer'
import type { PastGame } from '@/db/history'
import { levelOf } from '@/lib/computer/account'
import { type Rules, otherSide } from '@/lib/game/rules'
import { type PlayerRef, type Result, positionOf } from '@/lib/play/game'
import { endingText, opponentOf } from './past-words'

const KINDS: Record<Result, 'good' | 'danger' | 'plain'> = {
  won: 'good',
  lost: 'danger',
  drawn: 'plain',
  aborted: 'plain',
}

/** Written out because browsers forget them where a table is laid out in another way. */
const IS = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
}

type TableProps = {
  games: readonly PastGame[]
  viewer: Viewer
  messages: Messages
  patterns: boolean
}

/** Finished games, one a row; on a phone one a card. It is one table all the same, written as HTML. */
export function GameTable(props: TableProps) {
  const markup = markupOf(<Table {...props} />)
  return <div className={`${cardClass} px-3`} dangerouslySetInnerHTML={{ __html: markup }} />
}

function Table(props: TableProps) {
  const words = props.messages.history
  const heads = [words.opponent, words.result, words.board, words.moves, words.ended]
  return (
    <table {...IS.table} className="w-full border-collapse max-md:block">
      <caption className="sr-only">{words.table}</caption>
      <thead {...IS.rowgroup} className="max-md:sr-only">
        <tr {...IS.row} className="border-b border-line text-sm text-muted">
          <td {...IS.cell} />
          {heads.map((head) => (
            <th key={head} {...IS.columnheader} scope="col" className="p-3 text-start">
              {head}
            </th>
          ))}
          <td {...IS.cell} />
        </tr>
      </thead>
      <tbody {...IS.rowgroup} className="max-md:block">
        {props.games.map((past) => (
          <GameRow key={past.game.id} past={past} {...props} />
        ))}
      </tbody>
    </table>
  )
}

function GameRow({ past, viewer, messages, patterns }: TableProps & { past: PastGame }) {
  const { game, side, result } = past
  const words = messages.history
  const { rules } = game.terms
  const position = positionOf(game)
  const opponent = opponentOf(past)
  const number = game.line.length
  const move = plural(viewer.language, words.movesCount, number)
  return (
    <tr
      {...IS.row}
      className="relative border-line not-last:border-b max-md:grid max-md:grid-cols-[5.25rem_auto_1fr] max-md:content-center max-md:gap-x-3 max-md:gap-y-0.5 max-md:py-3"
    >
      <Cell className="w-[6.75rem] max-md:row-span-4 max-md:w-auto md:py-2.5">
        <span className="mx-auto block" style={{ width: boardWidth(rules) }}>
          <MiniBoard position={position} patterns={patterns} struck className="w-full" />
        </span>
      </Cell>
      <th
        {...IS.rowheader}
        scope="row"
        className="col-span-2 text-start font-normal md:px-3 md:py-2"
      >
        <span className="flex min-w-0 items-center gap-2">
          <Disc
            side={otherSide(side)}
            label={words.sides[otherSide(side)]}
            className="size-4 shrink-0"
          />
          <PlayerName player={opponent} messages={messages} />
        </span>
      </th>
      <Cell className="col-span-2">
        <Pill kind={KINDS[result]}>{words.results[result]}</Pill>{' '}
        <span className="text-[0.9375rem] text-muted">{endingText(past, position, messages)}</span>
      </Cell>
      <Cell className="figures text-sm whitespace-nowrap">
        {`${rules.columns}×${rules.rows} · ${rules.align}`}
        {!game.terms.isPublic && <span className="sr-only">, {words.private}</span>}
      </Cell>
      <Cell className="text-sm">
        <span className="figures max-md:hidden">{number}</span>
        <span className="text-muted md:hidden">{move}</span>
      </Cell>
      <Cell className="text-sm whitespace-nowrap text-muted max-md:col-span-2">
        <TimeFor at={game.endedAt} form="day" viewer={viewer} />
      </Cell>
      <Cell className="text-end max-md:absolute max-md:inset-0">
        <a
          href={`/games/${game.id}`}
          // The whole row leads there.
          className={`${buttonClass({ size: 'small' })} after:absolute after:inset-0 max-md:size-full max-md:border-0 max-md:bg-transparent max-md:text-transparent`}
        >
          {words.review}
          <span className="sr-only">
            {' '}
            {format(words.against, { name: nameOfPlayer(opponent, words.someone, messages.game) })}
          </span>
        </a>
      </Cell>
    </tr>
  )
}

function Cell({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <td {...IS.cell} className={`md:px-3 md:py-2 ${className}`}>
      {children}
    </td>
  )
}

/** A name that leads to the player, above the link of the row. */
function PlayerName({ player, messages }: { player: PlayerRef; messages: Messages }) {
  const { game, history: words } = messages
  if (player.username === null)
    return <span className="truncate text-muted italic">{words.someone}</span>
  return (
    <a
      href={`/players/${encodeURIComponent(player.username)}`}
      className="relative z-10 truncate font-semibold hover:underline"
    >
      {nameOfPlayer(player, words.someone, game)}
      {levelOf(player.id) !== null && <ComputerMark className="ms-1.5 text-muted" />}
    </a>
  )
}

/** As wide as the column, but no higher than that either. */
function boardWidth({ columns, rows }: Rules): string {
  return `${5.25 * Math.min(1, columns / rows)}rem`
}
