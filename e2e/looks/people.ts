import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { encode } from 'next-auth/jwt'
import type { Actor } from '../bench/stage'
import { inStore } from '../store'

/** `ann` plays `bob` in every way there is; `eve` is new here, `newcomer` has no name yet. */
export type Viewer = 'ann' | 'bob' | 'eve' | 'newcomer' | 'visitor'

export type People = Readonly<Record<'ann' | 'bob' | 'eve', Actor>>
type Cookies = Readonly<Record<Viewer, readonly { name: string; value: string }[]>>

/** Three players, two of them with the longest names that there are, and the cookies of all. */
export async function somePeople(): Promise<{ people: People; cookies: Cookies }> {
  const people = await inStore(async (db) => {
    const { anActor } = await import('../bench/stage')
    const [name, other] = [longName(), longName()]
    const email = `${name}@a-domain-of-somewhat-more-than-usual-length.example`
    const passwordHash = await hash('five words of a password')
    return {
      ann: await anActor(db, name, { email, emailKey: email.toLowerCase(), passwordHash }),
      bob: await anActor(db, other),
      eve: await anActor(db),
    }
  })
  const session = ({ sid }: Actor) => [{ name: 'aplomb.session', value: sid }]
  return {
    people,
    cookies: {
      ann: session(people.ann),
      bob: session(people.bob),
      eve: session(people.eve),
      newcomer: [{ name: 'aplomb.newcomer', value: await aNewcomer() }],
      visitor: [],
    },
  }
}

const longName = () => `Wolfgang-M_${randomBytes(5).toString('hex').slice(0, 9)}`

/** What the browser of somebody carries who has come from another site, as the server seals it. */
async function aNewcomer(): Promise<string> {
  const file = join(process.env.E2E_DATA_DIR ?? '', 'secrets.json')
  const { AUTH_SECRET } = JSON.parse(readFileSync(file, 'utf8')) as { AUTH_SECRET: string }
  const subject = randomBytes(9).toString('hex')
  const token = { provider: 'github', subject, name: 'Margaux Petit', next: '/' }
  return encode({ token, secret: AUTH_SECRET, salt: 'newcomer', maxAge: 15 * 60 })
}
