import { LEVELS, type Level } from '@/lib/computer/level'
import { SelectField } from './field'
import type { Messages } from './messages/messages'
import { format } from './messages/text'

/** The levels of the computer to choose from, each with what it means. */
export function LevelField(props: { level: Level; words: Messages['computer'] }) {
  const { level, words } = props
  return (
    <>
      <SelectField
        name="level"
        label={words.level}
        defaultValue={String(level)}
        options={LEVELS.map((each) => [
          String(each),
          format(words.levelOption, { level: each, name: words.levels[each] }),
        ])}
      />
      <details className="mt-1.5 text-sm">
        <summary className="target inline-flex items-center font-semibold text-muted hover:text-ink">
          {words.aboutLevels}
        </summary>
        <ol className="mt-1 space-y-1 text-muted">
          {LEVELS.map((each) => (
            <li key={each}>
              <b className="font-semibold text-ink">
                {format(words.levelOption, { level: each, name: words.levels[each] })}
              </b>
              <br />
              {words.means[each]}
            </li>
          ))}
        </ol>
      </details>
    </>
  )
}
