import type { Language } from '@/app/_ui/messages/language'
import { Pill } from '@/app/_ui/pill'
import { paceText } from '@/app/_ui/terms'
import type { GameView } from './game-view'
import type { Words } from './words'

/** What kind of game it is, in a word or two each. */
export function GamePills(props: { view: GameView; words: Words; language: Language }) {
  const { view, words, language } = props
  return (
    <>
      {!view.side && view.state === 'active' && <Pill>{words.game.watching}</Pill>}
      {!view.isPublic && <Pill>{words.game.private}</Pill>}
      {view.state === 'active' && (
        <Pill className="max-sm:hidden">{paceText(language, words.terms, view.moveDays)}</Pill>
      )}
    </>
  )
}
