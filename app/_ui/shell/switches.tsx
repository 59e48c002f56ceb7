import type { ReactNode } from 'react'
import { LANGUAGES, type Language, THEMES, type Theme } from '@/app/_ui/messages/language'
import type { Messages } from '@/app/_ui/messages/messages'

type SwitchProps = { words: Messages['shell']; path: string }

const NAMES = { en: 'English', fr: 'Français' }

/** EN · FR: the language in use is marked, the other one is a press away. */
export function LanguageSwitch({ words, path, language }: SwitchProps & { language: Language }) {
  return (
    <SettingForm name="language" label={words.language} path={path}>
      {LANGUAGES.map((each) => (
        <button
          key={each}
          type="submit"
          name="language"
          value={each}
          lang={each}
          aria-label={NAMES[each]}
          aria-pressed={each === language}
          className="switch-item target min-w-7 px-1 uppercase"
        >
          {each}
        </button>
      ))}
    </SettingForm>
  )
}

/** One button, to the theme that is not shown: style sheets know which one that is. */
export function ThemeButton({ words, path }: SwitchProps) {
  return (
    <SettingForm name="theme" label={words.theme} path={path}>
      <ThemeChoice theme="dark" className="in-light" label={words.toDark}>
        <path d="M16.5 12.4A7 7 0 0 1 7.6 3.5a7 7 0 1 0 8.9 8.9z" fill="currentColor" />
      </ThemeChoice>
      <ThemeChoice theme="light" className="in-dark" label={words.toLight}>
        <circle cx="10" cy="10" r="3.6" fill="currentColor" />
        <path
          d="M10 2v2m0 12v2M2 10h2m12 0h2M4.3 4.3l1.5 1.5m8.4 8.4 1.5 1.5m0-11.4-1.5 1.5m-8.4 8.4-1.5 1.5"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
        />
      </ThemeChoice>
    </SettingForm>
  )
}

/** All three: as the system says, light, dark. */
export function ThemeSwitch({ words, path, theme }: SwitchProps & { theme: Theme | null }) {
  const labels = { light: words.themeLight, dark: words.themeDark, system: words.themeSystem }
  return (
    <SettingForm name="theme" label={words.theme} path={path}>
      {(['system', ...THEMES] as const).map((each) => (
        <button
          key={each}
          type="submit"
          name="theme"
          value={each}
          aria-pressed={each === (theme ?? 'system')}
          className="switch-item target px-1"
        >
          {labels[each]}
        </button>
      ))}
    </SettingForm>
  )
}

function ThemeChoice(props: {
  theme: Theme
  label: string
  className: string
  children: ReactNode
}) {
  return (
    <button
      type="submit"
      name="theme"
      value={props.theme}
      aria-label={props.label}
      title={props.label}
      className={`switch-item target px-1.5 ${props.className}`}
    >
      <svg viewBox="0 0 20 20" className="size-5" aria-hidden="true">
        {props.children}
      </svg>
    </button>
  )
}

function SettingForm(props: {
  name: 'language' | 'theme'
  label: string
  path: string
  children: ReactNode
}) {
  return (
    <form method="post" action={`/settings/${props.name}`}>
      <fieldset className="flex items-center gap-1">
        <legend className="sr-only">{props.label}</legend>
        <input type="hidden" name="back" value={props.path} />
        {props.children}
      </fieldset>
    </form>
  )
}
