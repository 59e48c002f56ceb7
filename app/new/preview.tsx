import './preview.css'
import { Card } from '@/app/_ui/card'
import type { Messages } from '@/app/_ui/messages/messages'
import { rich } from '@/app/_ui/messages/rich'

const OUTCOMES = ['red', 'yellow', 'draw', 'unknown'] as const

/**
 * The board that the form beside it describes. Its numbers and its drawing are the style sheet's
 * (`terms.css`), so that they follow the form without JavaScript too.
 */
export function Preview({ messages }: { messages: Messages }) {
  const { challenge: words, perfect, terms } = messages
  const facts = [
    [
      words.board,
      rich(terms.setting, {
        columns: <span className="shown-columns" />,
        rows: <span className="shown-rows" />,
        align: <span className="shown-align" />,
      }),
    ],
    [words.discsEach, <span key="discs" className="shown-discs" />],
    [words.firstPlayer, words.random],
    [
      perfect.withPerfectPlay,
      <a key="perfect" href="/perfect" className="prose-link">
        {OUTCOMES.map((outcome) => (
          <span key={outcome} className={`outcome-${outcome}`}>
            {perfect.outcomes[outcome]}
          </span>
        ))}
      </a>,
    ],
  ] as const
  return (
    <Card className="preview">
      <div className="preview-board" aria-hidden="true" />
      <dl className="preview-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm leading-tight text-muted lg:text-base">{name}</dt>
            <dd className="font-display leading-tight font-bold lg:text-[1.375rem]">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
