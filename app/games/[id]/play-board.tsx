'use client'

import {
  type CSSProperties,
  type FormEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Alert, takeFocus } from '@/app/_ui/alert'
import { BoardPicture } from '@/app/_ui/board/board-picture'
import { Columns } from '@/app/_ui/board/columns'
import { boardBox } from '@/app/_ui/board/geometry'
import { useColumnKeys } from '@/app/_ui/board/use-column-keys'
import { useHasScript } from '@/app/_ui/use-has-script'
import { BOARD, useKeptFocus } from '@/app/_ui/use-kept-focus'
import { illegalDrop } from '@/lib/game/position'
import { dropDisc } from './actions'
import { BoardControls } from './board-controls'
import { awaitsViewer } from './game-head'
import type { GamePageProps } from './game-page'
import { takeKeptMove, useVerb } from './use-verb'

/**
 * The board as a form: one button a column. Without JavaScript a press drops; with it, the first
 * chooses and shows where the disc would land, and the second, Enter or the button below drops.
 */
export function PlayBoard(props: GamePageProps & { below: ReactNode }) {
  const { view, words, position, oneTap, hear, setSent, isSending, isNew } = props
  const { send, action, refusal, setRefusal } = useVerb(dropDisc, hear)
  const [chosen, setChosen] = useState<number | null>(null)
  const [hovered, setHovered] = useState<number | null>(null)
  const isLive = useHasScript()
  const board = useRef<HTMLDivElement>(null)
  const mayMove = awaitsViewer(view) && !isSending
  const ply = view.line.length

  // What was chosen for a position that is no more is not chosen for the next one.
  const [chosenAt, setChosenAt] = useState(ply)
  if (chosenAt !== ply) {
    setChosenAt(ply)
    setChosen(null)
    setHovered(null)
  }

  const { id } = view
  const [firstPly] = useState(ply)
  useEffect(() => {
    const kept = takeKeptMove(id, firstPly)
    if (kept === null) return
    // What the browser keeps is known only after the server's page has been taken over.
    // oxlint-disable-next-line react/set-state-in-effect
    setChosen(kept)
    setRefusal('renewed')
  }, [id, firstPly, setRefusal])

  async function drop(column: number) {
    if (!mayMove || illegalDrop(position, column)) return
    const form = new FormData()
    for (const [name, value] of Object.entries({ gameId: id, ply, column }))
      form.set(name, String(value))
    setSent({ ply, column })
    setChosen(null)
    setHovered(null)
    if (await send(form)) return
    setSent(null)
    setChosen(column)
  }
  function press(column: number) {
    if (oneTap || chosen === column) void drop(column)
    else setChosen(column)
  }
  function choose(column: number | null) {
    setChosen(column)
    // The buttons for a choice go with it; whoever was on one of them comes back to the column.
    const at = column ?? chosen
    if (at !== null) board.current?.querySelectorAll('button')[at]?.focus({ preventScroll: true })
  }
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (chosen !== null) void drop(chosen)
  }
  useKeptFocus(BOARD)
  useColumnKeys({ position, isOn: mayMove, chosen, choose, drop: (column) => void drop(column) })

  const box = boardBox(view.rules, true)
  return (
    <form action={action} onSubmit={onSubmit}>
      <input type="hidden" name="gameId" value={id} />
      <input type="hidden" name="ply" value={ply} />
      <div
        ref={board}
        className="board-fit relative mx-auto"
        style={{ '--board-ratio': (box.width / box.height).toFixed(4) } as CSSProperties}
      >
        <BoardPicture
          scenery={props.scenery}
          position={position}
          words={words.board}
          strip
          chosen={mayMove ? (hovered ?? chosen) : null}
          falls={isNew}
        />
        {mayMove && <Columns {...props} {...{ chosen, isLive, press, hover: setHovered }} />}
      </div>
      {props.below}
      {refusal && (
        <Alert ref={takeFocus} className="mt-3">
          {words.game.refusals[refusal]}
          {refusal === 'signed_out' && (
            <a
              className="prose-link ms-2"
              href={`/sign-in?next=${encodeURIComponent(`/games/${id}`)}`}
            >
              {words.game.signIn}
            </a>
          )}
        </Alert>
      )}
      <BoardControls {...props} {...{ chosen, mayMove }} cancel={() => choose(null)} />
    </form>
  )
}
