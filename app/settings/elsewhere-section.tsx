import type { CurrentPlayer } from '@/app/_session/current'
import { elsewheres } from '@/app/_session/providers'
import { Button } from '@/app/_ui/button'
import type { Messages } from '@/app/_ui/messages/messages'
import { format } from '@/app/_ui/messages/text'
import { StateForm } from '@/app/_ui/state-form'
import { identitiesOf } from '@/db/identities'
import { database } from '@/db/open'
import { linkElsewhere, unlinkElsewhere } from './actions'
import { currentPasswordField } from './password-sections'
import { Section } from './section'

type ElsewhereProps = {
  player: CurrentPlayer
  hasPassword: boolean
  words: Messages['account']
}

/** Accounts at other sites that sign the player in, and those that could. */
export async function ElsewhereSection({ player, hasPassword, words }: ElsewhereProps) {
  const identities = await identitiesOf(database(), player.id)
  const linked = new Set(identities.map(({ provider }) => provider))
  if (elsewheres.length === 0) return null
  return (
    <Section id="elsewhere" title={words.elsewhere.title}>
      <ul className="space-y-5">
        {elsewheres.map(({ id, name }) => (
          <li key={id}>
            {linked.has(id) ? (
              <form action={unlinkElsewhere}>
                <Button type="submit" name="site" value={id}>
                  {format(words.elsewhere.unlink, { site: name })}
                </Button>
              </form>
            ) : (
              <StateForm
                action={linkElsewhere}
                broken={words.broken}
                hidden={{ site: id }}
                submit={format(words.elsewhere.link, { site: name })}
                kind="plain"
                fields={currentPasswordField(id, hasPassword, words)}
              />
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
