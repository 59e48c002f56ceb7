import { ButtonLink } from '@/app/_ui/button'
import { plural } from '@/app/_ui/messages/text'
import { PageTitle } from '@/app/_ui/page-title'
import { currentAwaiting, currentLanguage, currentMessages } from '@/app/_ui/viewer'

/** The start page of a signed-in player. */
export async function HomePage() {
  const [messages, language, awaiting] = await Promise.all([
    currentMessages(),
    currentLanguage(),
    currentAwaiting(),
  ])
  return (
    <PageTitle
      actions={
        <ButtonLink kind="primary" href="/new">
          {messages.challenge.newGame}
        </ButtonLink>
      }
    >
      {plural(language, messages.home.awaiting, awaiting)}
    </PageTitle>
  )
}
