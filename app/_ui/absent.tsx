import type { Metadata } from 'next'
import type { ReactElement } from 'react'
import { ButtonLink } from './button'
import { markupOf } from './markup'
import { answerWith } from './status'
import { pageMetadata } from './title'
import { currentMessages } from './viewer'

/**
 * The answer of a page to what is not there and to what is not this viewer's: the same 404 for
 * both. `if (!game) return absent()`, instead of `notFound()`, which shows nothing without scripts.
 */
export function absent(): ReactElement {
  answerWith(404)
  return <Absent />
}

/** The page itself, without a status. Next adds it to every page: as HTML it costs them least. */
export async function Absent() {
  const { absent: words } = await currentMessages()
  const markup = markupOf(
    <>
      <p className="figures text-muted">404</p>
      <h1 className="mt-1 text-[2rem] leading-tight font-bold tracking-[-0.02em] sm:text-[2.625rem]">
        {words.title}
      </h1>
      <p className="mt-3 max-w-prose text-lg text-muted">{words.text}</p>
      <div className="mt-6">
        <ButtonLink kind="primary" href="/">
          {words.toStart}
        </ButtonLink>
      </div>
    </>,
  )
  return <div className="py-12" dangerouslySetInnerHTML={{ __html: markup }} />
}

/** What `generateMetadata` of such a page answers; it must not throw `notFound()` either. */
export function absentMetadata(): Promise<Metadata> {
  return pageMetadata((messages) => messages.absent.title, { robots: { index: false } })
}
