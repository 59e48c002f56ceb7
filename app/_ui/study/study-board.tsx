import { type CSSProperties, type MouseEvent, useId, useState } from 'react'
import { BoardView } from '@/app/_ui/board/board-view'
import { boardBox, columnBox } from '@/app/_ui/board/geometry'
import { format } from '@/app/_ui/messages/text'
import { illegalDrop, type Position } from '@/lib/game/position'
import type { Verdict } from '@/lib/solver/score'
import { ColumnScores } from './column-scores'
import { ThreatMarks } from './threat-marks'
import { dropText, type StudyWords } from './verdict-text'

type StudyBoardProps = {
  position: Position
  words: StudyWords
  /** What is known of a drop in each column. */
  verdicts: readonly (Verdict | null)[] | null
  /** The column in which the next disc of the game was dropped. */
  played?: number | undefined
  falls: boolean
  showsThreats: boolean
  /** Where a drop leads without scripts. */
  addressOf: (column: number) => string
  onDrop: (event: MouseEvent, column: number) => void
}

/** A board to think on: every column is a link to the position after a drop there, with its score. */
export function StudyBoard(props: StudyBoardProps) {
  const { position, words, verdicts, falls, addressOf, onDrop } = props
  const [hovered, setHovered] = useState<number | null>(null)
  const id = useId()
  const box = boardBox(position.rules, true)
  const isOpen = (column: number) => illegalDrop(position, column) === null
  return (
    <div
      className="board-fit mx-auto"
      style={{ '--board-ratio': (box.width / box.height).toFixed(4) } as CSSProperties}
    >
      <div className="relative">
        <BoardView
          position={position}
          words={words.board}
          chosen={hovered !== null && isOpen(hovered) ? hovered : null}
          falls={falls}
          strip
        />
        {props.showsThreats && <ThreatMarks position={position} words={words.study} />}
        <div className="absolute inset-0">
          {position.columns.map(
            (_, column) =>
              isOpen(column) && (
                <a
                  key={column}
                  href={addressOf(column)}
                  aria-label={format(words.study.column, { column: column + 1 })}
                  aria-describedby={verdicts?.[column] ? `${id}${column}` : undefined}
                  className="absolute inset-y-0 rounded-2xl"
                  style={columnBox(position.rules, column)}
                  onClick={(event) => onDrop(event, column)}
                  onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(column)}
                  onPointerLeave={() => setHovered(null)}
                />
              ),
          )}
        </div>
      </div>
      <ColumnScores {...props} rules={position.rules} />
      <div hidden>
        {verdicts?.map(
          (verdict, column) =>
            verdict && (
              <span key={column} id={`${id}${column}`}>
                {dropText(position.rules, position.line.length, verdict, words)}
              </span>
            ),
        )}
      </div>
    </div>
  )
}
