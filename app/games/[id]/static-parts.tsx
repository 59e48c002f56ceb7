import { scenery } from '@/app/_ui/board/scenery'
import { Button } from '@/app/_ui/button'
import type { Language } from '@/app/_ui/messages/language'
import { markupOf } from '@/app/_ui/markup'
import { format } from '@/app/_ui/messages/text'
import { settingText } from '@/app/_ui/terms'
import { GamePills } from './game-pills'
import type { GameView } from './game-view'
import { playerNames } from './player-name'
import type { Words } from './words'

/**
 * The parts of the page of a game that never change while it goes on: written on the server as
 * HTML, so that the scripts of the page need no code for them.
 */
export function staticParts(view: GameView, words: Words, language: Language, oneTap: boolean) {
  return {
    scenery: scenery(view.rules, 'board-'),
    names: playerNames(view, words),
    pills: markupOf(<GamePills {...{ view, words, language }} />),
    hint: markupOf(<Hint {...{ view, words, oneTap }} />),
    movesTitle: markupOf(<MovesTitle {...{ view, words }} />),
    tabs: markupOf(<Tabs {...{ view, words }} />),
  }
}

function Hint({ view, words, oneTap }: { view: GameView; words: Words; oneTap: boolean }) {
  const { columns } = view.rules
  const keys = columns === 10 ? '1–9, 0' : `1–${columns}`
  return (
    <>
      <span className="with-keys">{format(words.game.hintKeys, { keys })}</span>
      <span className="with-touch">{oneTap ? words.game.hintOneTap : words.game.hintTap}</span>
      <span className="without-script">{words.game.hintPress}</span>
    </>
  )
}

function MovesTitle({ view, words }: { view: GameView; words: Words }) {
  return (
    <>
      <h2 id="moves-title" className="text-lg font-bold">
        {words.game.moves}
      </h2>
      <p className="figures text-sm text-muted">{settingText(words.terms, view.rules)}</p>
    </>
  )
}

function Tabs({ view, words }: { view: GameView; words: Words }) {
  return (
    <>
      <Button type="button" size="small" popoverTarget="moves">
        {words.game.moves}
      </Button>
      {view.side && (
        <Button type="button" size="small" popoverTarget="more">
          {words.game.more} <span aria-hidden="true">▾</span>
        </Button>
      )}
    </>
  )
}
