import type { CurrentPlayer } from '@/app/_session/current'
import type { Messages } from '@/app/_ui/messages/messages'

/** The list items of the account menu. */
export function AccountLinks({
  player,
  words,
}: {
  player: CurrentPlayer
  words: Messages['shell']
}) {
  return (
    <>
      <li>
        <a href={`/players/${encodeURIComponent(player.username)}`} className="menu-item">
          {words.profile}
        </a>
      </li>
      <li>
        <a href="/settings" className="menu-item">
          {words.settings}
        </a>
      </li>
      <li>
        <form method="post" action="/sign-out">
          <button type="submit" className="menu-item">
            {words.signOut}
          </button>
        </form>
      </li>
    </>
  )
}
