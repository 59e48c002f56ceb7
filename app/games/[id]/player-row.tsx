import { Disc } from '@/app/_ui/disc'
import { format, plural } from '@/app/_ui/messages/text'
import { isUrgent, timeLeft } from '@/app/_ui/time'
import { discsLeft } from '@/lib/game/position'
import { type Side, discsEach } from '@/lib/game/rules'
import type { GamePageProps } from './game-page'
import { moverOf, nameOf } from './sayings'

export type PlayerRowProps = Pick<
  GamePageProps,
  'view' | 'words' | 'language' | 'now' | 'position'
> & { side: Side; className?: string }

/** A player of the game: side, name, discs left, and the time left while it is their turn. */
export function PlayerRow(props: PlayerRowProps) {
  const { view, words, side, position, language, className = '' } = props
  const name = nameOf(view, side, words.game)
  const isToMove = view.state === 'active' && moverOf(view) === side
  const left = discsLeft(position, side)
  const total = discsEach(view.rules)
  return (
    <div className={`flex min-h-11 items-center gap-3 lg:min-h-[4.6rem] ${className}`}>
      <Disc side={side} label={words.game[side]} />
      <div className="flex min-w-0 items-baseline gap-x-2.5 lg:block">
        <p className="truncate font-bold">
          {view.names[side] === null ? (
            <span className="text-muted">{name}</span>
          ) : (
            <a href={`/players/${encodeURIComponent(name)}`} className="hover:underline">
              {name}
            </a>
          )}
        </p>
        <p className="text-sm text-muted">
          <span className="sr-only lg:not-sr-only">
            {plural(language, words.game.discsLeft, left, { total })}
          </span>
          <span className="lg:hidden" aria-hidden="true">
            {format(words.game.discsLeftShort, { count: left, total })}
          </span>
        </p>
      </div>
      {isToMove && view.flagsAt !== null && <Clock {...props} flagsAt={view.flagsAt} />}
    </div>
  )
}

function Clock({ words, now, flagsAt }: PlayerRowProps & { flagsAt: number }) {
  const left = flagsAt - now
  return (
    <p
      className={`figures ms-auto shrink-0 text-end font-semibold ${isUrgent(left) ? 'text-danger' : ''}`}
    >
      <span className="sr-only">{words.game.timeToMove}: </span>
      {timeLeft(left, words.time)}
    </p>
  )
}
