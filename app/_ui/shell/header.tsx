import { format } from '@/app/_ui/messages/text'
import { ButtonLink, buttonClass } from '../button'
import { AccountLinks } from './account-links'
import { Awaiting } from './awaiting'
import { Logo } from './logo'
import { MainLinks, type NavigationProps } from './main-links'
import { LanguageSwitch, ThemeButton } from './switches'

/**
 * What is in the bar at the top. It works without JavaScript: its menus are <details>, its switches
 * forms. No scripts belong here: it is written as HTML (`markupOf`).
 */
export function Header(props: NavigationProps) {
  const { viewer, words, path, awaiting } = props
  return (
    <div className="mx-auto flex min-h-[3.8125rem] max-w-[112rem] items-center gap-x-5 px-4 lg:px-8 xl:gap-x-7">
      <a
        href="/"
        className="target flex items-center gap-2.5 text-[1.375rem] font-bold tracking-[-0.02em]"
      >
        <Logo className="h-[1.9375rem] w-[1.125rem]" />
        Aplomb
      </a>
      <nav aria-label={words.mainNavigation} className="hidden lg:block">
        <ul className="flex items-center gap-x-4 xl:gap-x-[1.375rem]">
          <MainLinks {...props} look="bar" />
        </ul>
      </nav>
      <div className="ms-auto hidden items-center gap-3 lg:flex xl:gap-4">
        <LanguageSwitch words={words} path={path} language={viewer.language} />
        <ThemeButton words={words} path={path} />
        {viewer.player ? <AccountMenu {...props} /> : <Doors words={words} path={path} />}
      </div>
      <div className="ms-auto flex items-center gap-2 lg:hidden">
        {viewer.player && (
          <ButtonLink size="small" href="/" data-awaiting="" hidden={awaiting === 0}>
            <Awaiting count={awaiting} language={viewer.language} words={words.awaiting} />
          </ButtonLink>
        )}
        <PhoneMenu {...props} />
      </div>
    </div>
  )
}

function AccountMenu({ viewer: { player }, words }: NavigationProps) {
  return (
    player && (
      <details name="menu" className="relative">
        <summary className={buttonClass({ size: 'small' })}>
          <span className="sr-only">{format(words.account, { name: player.username })}</span>
          <span aria-hidden="true">{player.username} ▾</span>
        </summary>
        <ul className="menu-panel">
          <AccountLinks player={player} words={words} />
        </ul>
      </details>
    )
  )
}

function PhoneMenu(props: NavigationProps) {
  const { viewer, words, path } = props
  return (
    <details name="menu" className="relative">
      <summary className={buttonClass({ size: 'small' })}>
        <span className="sr-only">{words.menu}</span>
        <span aria-hidden="true">☰</span>
      </summary>
      <div className="menu-panel">
        <nav aria-label={words.mainNavigation}>
          <ul>
            <MainLinks {...props} look="menu" />
          </ul>
        </nav>
        {viewer.player ? (
          <ul className="border-t border-line pt-1.5">
            <AccountLinks player={viewer.player} words={words} />
          </ul>
        ) : (
          <div className="flex flex-col gap-2 border-t border-line p-2.5">
            <Doors words={words} path={path} />
          </div>
        )}
        <div className="flex items-center justify-between border-t border-line px-2.5 pt-2 pb-1">
          <LanguageSwitch words={words} path={path} language={viewer.language} />
          <ThemeButton words={words} path={path} />
        </div>
      </div>
    </details>
  )
}

/** The two ways in; sign-in leads back to this page. */
function Doors({ words, path }: Pick<NavigationProps, 'words' | 'path'>) {
  const here = path === '/' || /^\/(sign-in|sign-up)\b/.test(path)
  const next = here ? '' : `?next=${encodeURIComponent(path)}`
  return (
    <>
      <ButtonLink size="small" href={`/sign-in${next}`}>
        {words.signIn}
      </ButtonLink>
      <ButtonLink size="small" kind="primary" href={`/sign-up${next}`}>
        {words.createAccount}
      </ButtonLink>
    </>
  )
}
