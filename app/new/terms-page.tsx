import './terms.css'
import type { ReactNode } from 'react'
import type { FormState } from '@/app/_ui/form-state'
import { Button } from '@/app/_ui/button'
import type { Language } from '@/app/_ui/messages/language'
import type { Messages } from '@/app/_ui/messages/messages'
import { PageTitle } from '@/app/_ui/page-title'
import type { Wrong } from './prefill'
import { PERFECT_ADDRESS } from './perfect-styles'
import { Preview } from './preview'
import type { TermsValues } from './terms-fields'
import { TermsForm } from './terms-form'
import { type OpponentStart, TermsInputs } from './terms-inputs'

/** A page around the form of terms, with the board that they make beside it. */
export function TermsPage({
  title,
  lead,
  language,
  messages,
  action,
  hidden,
  values,
  marked,
  opponent = null,
  wrong,
  submit,
}: {
  title: string
  lead?: ReactNode
  language: Language
  messages: Messages
  action: (before: FormState, form: FormData) => Promise<FormState>
  hidden: Readonly<Record<string, string | number>>
  /** What the form starts with. */
  values: TermsValues
  /** What the other player proposed, marked on the pills. */
  marked?: TermsValues
  /** Without it the opponent is known already. */
  opponent?: (OpponentStart & { readonly recent: readonly string[] }) | null
  /** What was wrong when the form was sent with these values. */
  wrong: Wrong | null
  submit: string
}) {
  const words = messages.challenge
  return (
    <div className="terms grid grid-cols-1 items-start gap-x-12 lg:grid-cols-[minmax(0,1fr)_28.75rem]">
      <div className="lg:col-start-1">
        <PageTitle>{title}</PageTitle>
        {lead && <div className="mb-6">{lead}</div>}
      </div>
      <div className="contents lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:block lg:h-full">
        <link rel="stylesheet" href={PERFECT_ADDRESS} precedence="default" />
        <Preview messages={messages} />
      </div>
      <div className="mt-6 lg:col-start-1 lg:mt-0">
        <TermsForm
          action={action}
          hidden={hidden}
          broken={messages.account.broken}
          lowered={words.lowered}
          recent={opponent?.recent ?? []}
        >
          <TermsInputs {...{ language, messages, values, marked, wrong, opponent }} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <Button kind="primary" size="large">
              <span className="with-player">{submit}</span>
              <span className="with-computer">{messages.computer.play}</span>
            </Button>
            <p className="min-w-0 flex-1 basis-64 text-sm text-pretty text-muted">
              <span className="with-player">{words.note}</span>
              <span className="with-computer">{messages.computer.note}</span>
            </p>
          </div>
        </TermsForm>
      </div>
    </div>
  )
}
