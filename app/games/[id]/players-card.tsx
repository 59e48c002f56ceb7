import { cardClass } from '@/app/_ui/card'
import { type Side, otherSide } from '@/lib/game/rules'
import type { GameView } from './game-view'
import { PlayerRow, type PlayerRowProps } from './player-row'

/** Both players of a game, the opponent above. */
export function PlayersCard({
  className = '',
  ...props
}: Omit<PlayerRowProps, 'side'> & { className?: string }) {
  const { above, below } = placesOf(props.view)
  return (
    <div className={`px-5 py-2.5 ${cardClass} ${className}`}>
      <PlayerRow {...props} side={above} />
      <PlayerRow {...props} side={below} className="border-t border-line" />
    </div>
  )
}

/** The opponent is above, oneself below; those who watch see red above. */
export function placesOf(view: GameView): { readonly above: Side; readonly below: Side } {
  const below = view.side ?? 'yellow'
  return { above: otherSide(below), below }
}
