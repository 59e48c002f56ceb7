import type { NavigationProps } from './main-links'
import { LanguageSwitch, ThemeSwitch } from './switches'

/** What is at the bottom of every page; as the header, it is written as HTML. */
export function Footer({ viewer, words, path }: NavigationProps) {
  return (
    <div className="page-width flex flex-wrap items-center gap-x-6 gap-y-2 py-5">
      <p>Aplomb · {words.freeSoftware}</p>
      <a href="/learn" className="prose-link">
        {words.rules}
      </a>
      <a href="/analysis" className="prose-link">
        {words.analysis}
      </a>
      <div className="flex flex-wrap gap-x-6 gap-y-2 sm:ms-auto">
        <ThemeSwitch words={words} path={path} theme={viewer.theme} />
        <LanguageSwitch words={words} path={path} language={viewer.language} />
      </div>
    </div>
  )
}
