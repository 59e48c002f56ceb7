import './terms.css'
import type { ReactNode } from 'react'
import type { Language } from '@/app/_ui/messages/language'
import type { Messages } from '@/app/_ui/messages/messages'
import { plural } from '@/app/_ui/messages/text'
import { PageTitle } from '@/app/_ui/page-title'
import { Preview } from './preview'
import { ALIGNS, SIZES, TIMES, type TermsValues, VISIBILITIES } from './terms-fields'
import { TermsForm, type TermsFormProps } from './terms-form'

/** A page around the form of terms, with the board that they make beside it. */
export function TermsPage({
  title,
  lead,
  language,
  messages,
  ...form
}: {
  title: string
  lead?: ReactNode
  language: Language
  messages: Messages
} & Omit<TermsFormProps, 'words' | 'choices'>) {
  const words = messages.challenge
  return (
    <div className="terms grid items-start gap-x-12 lg:grid-cols-[minmax(0,1fr)_28.75rem]">
      <div className="lg:col-start-1">
        <PageTitle>{title}</PageTitle>
        {lead && <div className="mb-6">{lead}</div>}
      </div>
      <div className="contents lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:block lg:h-full">
        <Preview messages={messages} />
      </div>
      <div className="mt-6 lg:col-start-1 lg:mt-0">
        <TermsForm
          {...form}
          words={{
            columns: words.columns,
            rows: words.rows,
            align: words.align,
            moveDays: words.moveDays,
            isPublic: words.isPublic,
            opponent: words.opponent,
            opponentHint: words.opponentHint,
            misfit: words.misfit,
            lowered: words.lowered,
            broken: words.broken,
          }}
          choices={choices(language, words, form.marked)}
        />
      </div>
    </div>
  )
}

function choices(
  language: Language,
  words: Messages['challenge'],
  marked: TermsValues | undefined,
): TermsFormProps['choices'] {
  const pills = (
    name: keyof TermsValues,
    values: readonly string[],
    label: (value: string) => string = (value) => value,
  ) =>
    values.map((value) => ({
      value,
      label:
        marked?.[name] === value ? (
          <>
            {label(value)}
            <span className="sr-only"> ({words.marked})</span>
          </>
        ) : (
          label(value)
        ),
    }))
  return {
    columns: pills('columns', SIZES),
    rows: pills('rows', SIZES),
    align: pills('align', ALIGNS),
    moveDays: pills('moveDays', TIMES, (value) =>
      value === 'none' ? words.noLimit : plural(language, words.days, Number(value)),
    ),
    visibility: pills('visibility', VISIBILITIES, (value) =>
      value === 'public' ? words.public : words.private,
    ),
  }
}
