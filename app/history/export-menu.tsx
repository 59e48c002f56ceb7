import { buttonClass } from '@/app/_ui/button'
import type { Messages } from '@/app/_ui/messages/messages'
import { type Asked, filterQuery } from './filters'

/** Links to the games under the current filters as files. */
export function ExportMenu({
  asked,
  words,
}: {
  asked: Pick<Asked, 'typed' | 'faults'>
  words: Messages['history']
}) {
  const formats = [
    ['csv', words.asCsv],
    ['jsonl', words.asJsonLines],
  ] as const
  return (
    <details name="menu" className="no-print relative ms-auto">
      <summary className={buttonClass({})}>
        {words.export} <span aria-hidden="true">▾</span>
      </summary>
      <ul className="menu-panel">
        {formats.map(([format, label]) => {
          const query = filterQuery(asked)
          query.set('format', format)
          return (
            <li key={format}>
              <a href={`/history/export?${query}`} download className="menu-item">
                {label}
              </a>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
