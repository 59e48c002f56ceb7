import type { Messages } from '@/app/_ui/messages/messages'
import { plural } from '@/app/_ui/messages/text'

/**
 * How many games await the player: a number to see, and words to hear. What holds it has the
 * attribute `data-awaiting`; there, pages that live keep it up to date (`showAwaiting`).
 */
export function Awaiting(props: {
  count: number
  language: string
  words: Messages['shell']['awaiting']
}) {
  return (
    <>
      <span aria-hidden="true" className="badge">
        {props.count}
      </span>
      <span className="sr-only">{awaitingText(props.language, props.words, props.count)}</span>
    </>
  )
}

export function awaitingText(
  language: string,
  words: Messages['shell']['awaiting'],
  count: number,
): string {
  return `(${plural(language, words, count)})`
}
