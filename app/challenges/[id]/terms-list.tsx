import type { ReactNode } from 'react'
import type { Language } from '@/app/_ui/messages/language'
import type { Messages } from '@/app/_ui/messages/messages'
import { format, plural } from '@/app/_ui/messages/text'
import { discsEach } from '@/lib/game/rules'
import { TERM_PARTS, type Terms } from '@/lib/play/terms'

/** All terms by name. What differs from `before` is marked: struck through, and new beside it. */
export function TermsList({
  terms,
  before,
  first,
  language,
  words,
}: {
  terms: Terms
  before: Terms | null
  /** Who begins, in words. */
  first: string
  language: Language
  words: Messages['challenge']
}) {
  const now = values(terms, language, words)
  const then = before && values(before, language, words)
  return (
    <dl className="divide-y divide-line">
      {TERM_PARTS.map((part) => (
        <Row
          key={part}
          name={words[part]}
          value={now[part]}
          before={then && then[part] !== now[part] ? then[part] : null}
          words={words}
        />
      ))}
      <Row name={words.discsEach} value={String(discsEach(terms.rules))} words={words} />
      <Row name={words.firstPlayer} value={first} words={words} />
    </dl>
  )
}

function Row({
  name,
  value,
  before = null,
  words,
}: {
  name: ReactNode
  value: string
  before?: string | null
  words: Messages['challenge']
}) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5">
      <dt className="text-muted">{name}</dt>
      <dd className="ms-auto flex flex-wrap items-baseline justify-end gap-x-2.5 text-right font-semibold">
        {before === null ? (
          value
        ) : (
          <>
            <span className="sr-only">
              {words.changed}, {format(words.before, { value: before })},{' '}
              {format(words.now, { value })}
            </span>
            <span aria-hidden="true" className="contents">
              <del className="font-normal text-muted">{before}</del>
              <ins className="rounded-md bg-yellow/35 px-2 no-underline">{value}</ins>
            </span>
          </>
        )}
      </dd>
    </div>
  )
}

function values(terms: Terms, language: Language, words: Messages['challenge']) {
  const { rules, moveDays, isPublic } = terms
  return {
    columns: String(rules.columns),
    rows: String(rules.rows),
    align: String(rules.align),
    moveDays: moveDays === null ? words.noLimit : plural(language, words.days, moveDays),
    isPublic: isPublic ? words.public : words.private,
  }
}
