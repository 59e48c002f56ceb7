'use client'

import { fault as english } from '../messages/en/fault'
import { fault as french } from '../messages/fr/fault'

/** What happened, the number that the log knows it by, and another try. */
export function Fault({ digest, tryAgain }: { digest: string | undefined; tryAgain: () => void }) {
  const language = typeof document === 'undefined' ? 'en' : spokenLanguage()
  const words = language === 'fr' ? french : english
  return (
    <div role="alert" lang={language} className="fault">
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      {digest && (
        <p>
          {words.reference} <code>{digest}</code>
        </p>
      )}
      <p>
        <button type="button" onClick={tryAgain} className="button button-primary button-medium">
          {words.tryAgain}
        </button>{' '}
        <a href="/" className="button button-medium">
          {words.toStart}
        </a>
      </p>
    </div>
  )
}

/** The page's language, or where the page itself failed the one of the browser. */
function spokenLanguage(): string {
  const cookie = /(?:^|; )language=(en|fr)/.exec(document.cookie)?.[1]
  return cookie ?? (document.documentElement.lang || navigator.language).slice(0, 2)
}
