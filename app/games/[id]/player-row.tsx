import { format, plural } from '@/app/_ui/messages/text'
import { isUrgent, timeLeft } from '@/app/_ui/time'
import { discsLeft } from '@/lib/game/position'
import { type Side, discsEach } from '@/lib/game/rules'
import type { GamePageProps } from './game-page'
import { moverOf } from './sayings'

export type PlayerRowProps = Pick<
  GamePageProps,
  'view' | 'words' | 'language' | 'now' | 'position' | 'names'
> & { side: Side; className?: string }

/** A player of the game: side, name, discs left, and the time left while it is their turn. */
export function PlayerRow(props: PlayerRowProps) {
  const { view, words, side, position, language, now, className = '' } = props
  const left = discsLeft(position, side)
  const total = discsEach(view.rules)
  const runsOut = moverOf(view) === side ? view.flagsAt : null
  return (
    <div className={`player-row ${className}`}>
      <p className="truncate font-bold" dangerouslySetInnerHTML={{ __html: props.names[side] }} />
      <p className="text-sm text-muted">
        <span className="sr-only lg:not-sr-only">
          {plural(language, words.game.discsLeft, left, { total })}
        </span>
        <span className="lg:hidden" aria-hidden="true">
          {format(words.game.discsLeftShort, { count: left, total })}
        </span>
      </p>
      {runsOut !== null && (
        <p className={`clock figures ${isUrgent(runsOut - now) ? 'text-danger' : ''}`}>
          <span className="sr-only">{words.game.timeToMove} </span>
          {timeLeft(runsOut - now, words.time)}
        </p>
      )}
    </div>
  )
}
