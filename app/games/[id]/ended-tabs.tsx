import type { Messages } from '@/app/_ui/messages/messages'

/** The two ways to look at a finished game. */
export function EndedTabs(props: {
  path: string
  here: 'game' | 'review'
  words: Messages['review']
}) {
  const { path, here, words } = props
  return (
    <nav aria-label={words.views} className="views no-print">
      <a href={path} aria-current={here === 'game' ? 'page' : undefined}>
        {words.game}
      </a>
      <a href={`${path}/review`} aria-current={here === 'review' ? 'page' : undefined}>
        {words.title}
      </a>
    </nav>
  )
}
