import type { CurrentPlayer } from '@/app/_session/current'
import { Button } from '@/app/_ui/button'
import { SelectField } from '@/app/_ui/field'
import type { Messages } from '@/app/_ui/messages/messages'
import { saveDisplay } from './actions'
import { Section } from './section'

type DisplayProps = {
  player: CurrentPlayer
  words: Messages['account']
  shell: Messages['shell']
}

/** Language, theme, and how discs are dropped and drawn. */
export function DisplaySection({ player, words, shell }: DisplayProps) {
  const { display } = words
  return (
    <Section id="display" title={display.title}>
      <form action={saveDisplay} className="space-y-5">
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <SelectField
            name="language"
            label={shell.language}
            defaultValue={player.language ?? ''}
            options={[
              ['', display.asBrowser],
              ['en', 'English'],
              ['fr', 'Français'],
            ]}
          />
          <SelectField
            name="theme"
            label={shell.theme}
            defaultValue={player.theme ?? ''}
            options={[
              ['', display.asSystem],
              ['light', shell.themeLight],
              ['dark', shell.themeDark],
            ]}
          />
        </div>
        <Box name="oneTap" label={display.oneTap} hint={display.oneTapHint} on={player.oneTap} />
        <Box
          name="patterns"
          label={display.patterns}
          hint={display.patternsHint}
          on={player.patterns}
        />
        <Button type="submit" kind="primary">
          {display.save}
        </Button>
      </form>
    </Section>
  )
}

function Box({
  name,
  label,
  hint,
  on,
}: {
  name: string
  label: string
  hint: string
  on: boolean
}) {
  return (
    <div>
      <label className="target flex items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name={name}
          defaultChecked={on}
          aria-describedby={`${name}-hint`}
          className="size-5 shrink-0 accent-[var(--ink)]"
        />
        {label}
      </label>
      <p id={`${name}-hint`} className="ms-8 text-sm text-muted">
        {hint}
      </p>
    </div>
  )
}
