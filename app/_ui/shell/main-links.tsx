import type { Messages } from '@/app/_ui/messages/messages'
import type { Viewer } from '@/app/_ui/viewer'
import { Awaiting } from './awaiting'

export type NavigationProps = {
  viewer: Viewer
  words: Messages['shell']
  /** Path and query of this page, to mark it in the navigation and to come back to it. */
  path: string
  /** How many games wait for the player. */
  awaiting: number
}

const LOOKS = {
  bar: 'bar-link target',
  menu: 'menu-item',
}

/** The list items of the main navigation. Lists of one's own games need a player. */
export function MainLinks({
  viewer,
  words,
  path,
  awaiting,
  look,
}: NavigationProps & { look: keyof typeof LOOKS }) {
  const [page] = path.split('?', 1)
  const signedIn = viewer.player !== null
  const links: (readonly [href: string, label: string, isHere: boolean])[] = [
    signedIn ? ['/new', words.play, page === '/new'] : ['/', words.play, page === '/'],
    ...(signedIn
      ? ([
          ['/', words.myGames, isMine(page)],
          ['/history', words.history, inside(page, '/history')],
        ] as const)
      : []),
    ['/players', words.players, inside(page, '/players')],
    ['/learn', words.learn, inside(page, '/learn')],
  ]
  return links.map(([href, label, isHere]) => (
    <li key={label}>
      <a href={href} aria-current={isHere ? 'page' : undefined} className={LOOKS[look]}>
        {label}
        {signedIn && href === '/' && (
          <span data-awaiting="" hidden={awaiting === 0}>
            <Awaiting count={awaiting} language={viewer.language} words={words.awaiting} />
          </span>
        )}
      </a>
    </li>
  ))
}

/** One's own games, and the challenges that they come of. */
function isMine(page: string | undefined): boolean {
  return page === '/' || inside(page, '/games') || inside(page, '/challenges')
}

function inside(page: string | undefined, section: string): boolean {
  return page === section || Boolean(page?.startsWith(`${section}/`))
}
