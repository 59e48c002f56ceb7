import type { ReactNode } from 'react'
import { scenery } from '@/app/_ui/board/scenery'
import { Button } from '@/app/_ui/button'
import type { Language } from '@/app/_ui/messages/language'
import { format } from '@/app/_ui/messages/text'
import { settingText } from '@/app/_ui/terms'
import { GamePills } from './game-pills'
import type { GameView } from './game-view'
import { leaveOf } from './leave'
import { playerNames } from './player-name'
import type { Words } from './words'

/**
 * The parts of the page of a game that never change while it goes on: written on the server and
 * handed over as they are, so that the scripts of the page need no code for them.
 */
export function staticParts(view: GameView, words: Words, language: Language, oneTap: boolean) {
  return {
    scenery: scenery(view.rules, 'board-'),
    names: playerNames(view, words),
    pills: <GamePills {...{ view, words, language }} />,
    hint: <Hint {...{ view, words, oneTap }} />,
    movesTitle: <MovesTitle {...{ view, words }} />,
    tabs: <Tabs {...{ view, words }} />,
    leave: leaveOf(view, words),
  }
}

function Hint({ view, words, oneTap }: { view: GameView; words: Words; oneTap: boolean }) {
  const { columns } = view.rules
  const keys = columns === 10 ? '1–9, 0' : `1–${columns}`
  return (
    <p className="self-center text-center text-sm text-muted">
      <span className="with-keys">{format(words.game.hintKeys, { keys })}</span>
      <span className="with-touch">{oneTap ? words.game.hintOneTap : words.game.hintTap}</span>
      <span className="without-script">{words.game.hintPress}</span>
    </p>
  )
}

function MovesTitle({ view, words }: { view: GameView; words: Words }): ReactNode {
  return (
    <div className="mb-2 flex items-baseline justify-between gap-4">
      <h2 id="moves-title" className="text-lg font-bold">
        {words.game.moves}
      </h2>
      <p className="figures text-sm text-muted">{settingText(words.terms, view.rules)}</p>
    </div>
  )
}

function Tabs({ view, words }: { view: GameView; words: Words }) {
  return (
    <div className="mt-3 flex justify-center gap-2 lg:hidden">
      <Button type="button" size="small" popoverTarget="moves">
        {words.game.moves}
      </Button>
      {view.side && (
        <Button type="button" size="small" popoverTarget="more">
          {words.game.more} <span aria-hidden="true">▾</span>
        </Button>
      )}
    </div>
  )
}
