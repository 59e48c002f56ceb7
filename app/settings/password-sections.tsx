import type { Messages } from '@/app/_ui/messages/messages'
import { StateForm } from '@/app/_ui/state-form'
import { saveEmail, savePassword } from './actions'
import { Section } from './section'

type Words = Messages['account']

/** The field that asks whether it is really the player; none for an account without a password. */
export function currentPasswordField(prefix: string, hasPassword: boolean, words: Words) {
  if (!hasPassword) return []
  return [
    {
      name: 'currentPassword',
      id: `${prefix}-current`,
      label: words.currentPassword,
      type: 'password',
      autoComplete: 'current-password',
      required: true,
    },
  ]
}

type SectionProps = { username: string; hasPassword: boolean; words: Words }

export function EmailSection(props: SectionProps & { email: string }) {
  const { email, username, hasPassword, words } = props
  return (
    <Section id="email" title={words.emailTitle}>
      <StateForm
        action={saveEmail}
        broken={words.broken}
        submit={words.saveEmail}
        kind="plain"
        fields={[
          {
            name: 'email',
            label: words.email,
            hint: words.emailEmptyHint,
            defaultValue: email,
            inputMode: 'email',
            autoComplete: 'email',
            autoCapitalize: 'none',
            spellCheck: false,
            maxLength: 300,
          },
          ...currentPasswordField('email', hasPassword, words),
        ]}
      >
        <Owner username={username} />
      </StateForm>
    </Section>
  )
}

/** For password managers: whose password it is. */
function Owner({ username }: { username: string }) {
  return <input type="text" autoComplete="username" defaultValue={username} readOnly hidden />
}

export function PasswordSection(props: SectionProps) {
  const { username, hasPassword, words } = props
  const title = hasPassword ? words.passwordTitle : words.passwordFirstTitle
  return (
    <Section id="password" title={title}>
      <StateForm
        action={savePassword}
        broken={words.broken}
        submit={hasPassword ? words.savePassword : words.passwordFirstTitle}
        kind="plain"
        fields={[
          ...currentPasswordField('password', hasPassword, words),
          {
            name: 'password',
            label: words.newPassword,
            hint: `${words.passwordHint} ${words.passwordNotice}`,
            type: 'password',
            autoComplete: 'new-password',
            required: true,
          },
        ]}
      >
        <Owner username={username} />
      </StateForm>
    </Section>
  )
}
