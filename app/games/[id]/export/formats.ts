import type { Language } from '@/app/_ui/messages/language'
import type { Messages } from '@/app/_ui/messages/messages'
import { nameOfPlayer } from '@/app/_ui/player-name'
import { format } from '@/app/_ui/messages/text'
import { paceText } from '@/app/_ui/terms'
import { exactTime } from '@/app/_ui/time'
import { alignmentsText } from '@/app/_ui/board/alignments-text'
import { writeDiagram } from '@/lib/game/diagram'
import { columnSymbol, writeLine, writeRules } from '@/lib/game/notation'
import type { Position } from '@/lib/game/position'
import { SIDES, type Side, sideToMove } from '@/lib/game/rules'
import { type Game, positionOf } from '@/lib/play/game'
import type { Move } from '@/lib/play/move'

/** Whom a text is for. */
export type Reader = {
  readonly language: Language
  readonly zone: string | null
  readonly messages: Messages
}

/** A game as a page of plain text. */
export function gameText(game: Game, moves: readonly Move[], reader: Reader): string {
  const { language, zone, messages } = reader
  const { exported: words } = messages
  const { rules, moveDays } = game.terms
  const position = positionOf(game)
  const time = (at: Date) => exactTime(at, language, zone)
  const lines = [
    words.title,
    '',
    format(words.red, { name: nameOf(game, 'red', messages) }),
    format(words.yellow, { name: nameOf(game, 'yellow', messages) }),
    format(words.board, { ...rules }),
    format(words.pace, { pace: paceText(language, messages.terms, moveDays) }),
    format(words.started, { time: time(game.startedAt) }),
    ...(game.state === 'active' ? [] : [format(words.ended, { time: time(game.endedAt) })]),
    format(words.result, { result: resultText(game, position, messages) }),
    '',
    game.line.length > 0 ? format(words.moves, { line: writeLine(game.line) }) : words.noMoves,
    ...moveRows(moves, reader),
    '',
    writeDiagram(position),
  ]
  return `${lines.join('\n')}\n`
}

/** A game for programs: columns and rows counted from 1, the lowest row first. */
export function gameJson(game: Game, moves: readonly Move[]): string {
  const { rules, moveDays, isPublic } = game.terms
  const { outcome } = positionOf(game)
  const heights = Array.from({ length: rules.columns }, () => 0)
  const written = {
    id: game.id,
    setting: writeRules(rules),
    moveDays,
    isPublic,
    startedAt: game.startedAt.toISOString(),
    endedAt: game.state === 'active' ? null : game.endedAt.toISOString(),
    red: game.players.red.username,
    yellow: game.players.yellow.username,
    state: game.state,
    ending: game.state === 'active' ? null : game.ending,
    winner: game.state === 'won' ? game.winner : null,
    line: writeLine(game.line),
    alignments:
      outcome.status === 'won'
        ? outcome.alignments.map((cells) => cells.map(({ column, row }) => [column + 1, row + 1]))
        : [],
    moves: moves.map(({ ply, column, at }) => {
      const row = (heights[column] ?? 0) + 1
      heights[column] = row
      return { ply: ply + 1, side: sideToMove(ply), column: column + 1, row, at: at.toISOString() }
    }),
  }
  return `${JSON.stringify(written, null, 2)}\n`
}

function resultText(game: Game, position: Position, messages: Messages): string {
  const { exported: words, history } = messages
  switch (game.state) {
    case 'active':
      return words.unfinished
    case 'drawn':
      return format(words.drawn, { how: history.boardFull })
    case 'aborted':
      return words.aborted
    case 'won': {
      const how = {
        alignment: alignmentsText(position, messages.game),
        resignation: words.byResignation,
        time: history.onTime,
      }[game.ending]
      return format(words.wonBy, { name: nameOf(game, game.winner, messages), how })
    }
  }
}

/** Two moves a row: the column, and when it was played, to the minute. */
function moveRows(moves: readonly Move[], { zone, messages }: Reader): string[] {
  if (moves.length === 0) return []
  const clock = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: zone ?? 'UTC',
  })
  const rows = Array.from({ length: Math.ceil(moves.length / 2) }, (_, row) => {
    const cells = SIDES.flatMap((_side, at) => {
      const move = moves[2 * row + at]
      return move ? `${columnSymbol(move.column)}  ${clock.format(move.at)}` : []
    })
    return `${String(row + 1).padStart(3)}.  ${cells.join('     ')}`
  })
  return [...rows, format(messages.exported.times, { zone: zone ?? 'UTC' })]
}

function nameOf({ players }: Game, side: Side, { history, game: words }: Messages): string {
  return nameOfPlayer(players[side], history.someone, words)
}
