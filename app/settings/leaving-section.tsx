import type { Messages } from '@/app/_ui/messages/messages'
import { StateForm } from '@/app/_ui/state-form'
import { leaveForGood } from './actions'
import { currentPasswordField } from './password-sections'
import { Section } from './section'

/** The way out for good, behind a name and a password. */
export function LeavingSection(props: { hasPassword: boolean; words: Messages['account'] }) {
  const { hasPassword, words } = props
  const { leaving } = words
  return (
    <Section id="leaving" title={leaving.title}>
      <p className="mb-5 text-muted">{leaving.text}</p>
      <StateForm
        action={leaveForGood}
        broken={words.broken}
        submit={leaving.submit}
        kind="danger"
        fields={[
          {
            name: 'username',
            id: 'leaving-username',
            label: leaving.username,
            autoComplete: 'off',
            autoCapitalize: 'none',
            spellCheck: false,
            required: true,
            maxLength: 100,
          },
          ...currentPasswordField('leaving', hasPassword, words),
        ]}
      />
    </Section>
  )
}
