import { IDLE_DAYS } from '@/app/_session/cookie'
import { type CurrentPlayer, currentSession } from '@/app/_session/current'
import { Button } from '@/app/_ui/button'
import type { Messages } from '@/app/_ui/messages/messages'
import { format } from '@/app/_ui/messages/text'
import { Pill } from '@/app/_ui/pill'
import { Time } from '@/app/_ui/time-tag'
import { database } from '@/db/open'
import { sessionsOf } from '@/db/sessions'
import { signOutEverywhere, signOutOne } from './actions'
import { browserOf } from './browser'
import { Section } from './section'

/** Every browser in which the player is signed in, and a way to sign each of them out. */
export async function SessionsSection(props: {
  player: CurrentPlayer
  words: Messages['account']
}) {
  const words = props.words.sessions
  const at = new Date()
  const seenAfter = new Date(at.getTime() - IDLE_DAYS * 24 * 60 * 60 * 1000)
  const [sessions, current] = await Promise.all([
    sessionsOf(database(), props.player.id, at, seenAfter),
    currentSession(),
  ])
  return (
    <Section id="sessions" title={words.title}>
      <ul className="divide-y divide-line">
        {sessions.map(({ idHash, userAgent, addressPrefix, lastSeenAt }) => {
          const found = browserOf(userAgent)
          const name = found ? format(words.on, found) : words.unknown
          return (
            <li key={idHash} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 grow basis-52">
                <p className="font-semibold">
                  {name} {idHash === current?.idHash && <Pill>{words.thisOne}</Pill>}
                </p>
                <p className="text-sm text-muted">
                  {addressPrefix && <span className="figures">{addressPrefix}</span>}
                  {addressPrefix && ' · '}
                  {words.seen} <Time at={lastSeenAt} />
                </p>
              </div>
              <form action={signOutOne}>
                <Button type="submit" size="small" name="session" value={idHash}>
                  <span aria-hidden="true">{props.words.signOut}</span>
                  <span className="sr-only">{format(words.signOut, { browser: name })}</span>
                </Button>
              </form>
            </li>
          )
        })}
      </ul>
      <form action={signOutEverywhere} className="mt-4">
        <Button type="submit" kind="danger">
          {words.everywhere}
        </Button>
      </form>
    </Section>
  )
}
