import type { Each, Role, Things } from './roles'

type Fields = Readonly<Record<string, string>>
type Entry = {
  readonly page: (things: Things) => string
  readonly fields: (things: Things) => Fields
  /** `to PATH` where it leads, else the status and the body. */
  readonly answer: Each<RegExp>
  /** It gets the form alone, without the state before. */
  readonly stateless?: true
  /** Who changes something by it. */
  readonly changes: readonly Role[]
}

const SIGN_IN = /^to \/sign-in/
const TERMS = { columns: '8', rows: '7', align: '5', moveDays: '7', visibility: 'private' }

const settings = (fields: Fields, answer: RegExp, changes: readonly Role[] = []): Entry => ({
  page: () => '/settings',
  fields: () => fields,
  answer: { visitor: SIGN_IN, stranger: answer, waiting: answer, player: answer },
  changes,
})

const answered = (answer: Each<RegExp>, changes: readonly Role[]): Entry => ({
  page: ({ challenge }) => `/challenges/${challenge}`,
  fields: ({ challenge }) => ({ challengeId: challenge, revision: '0', from: 'challenge' }),
  answer,
  changes,
})

const ofGame = (
  fields: (things: Things) => Fields,
  answer: Omit<Record<Role, RegExp>, 'visitor'>,
  changes: readonly Role[],
): Entry => ({
  page: ({ game }) => `/games/${game}`,
  fields,
  answer: { visitor: /"refusal":"signed_out"/, ...answer },
  changes,
})

const ABSENT = /"refusal":"absent"/
const DONE = /"refusal":null/
const someone = ['stranger', 'waiting', 'player'] as const

/** What every action answers to whom, and who changes something. One missing fails the test. */
export const ACTIONS: Readonly<Record<string, Entry>> = {
  'app/games/[id]/actions.ts dropDisc': ofGame(
    ({ game }) => ({ gameId: game, ply: '0', column: '3' }),
    { stranger: ABSENT, waiting: /"refusal":"not_your_turn"/, player: DONE },
    ['player'],
  ),
  'app/games/[id]/actions.ts resign': ofGame(
    ({ game }) => ({ gameId: game }),
    { stranger: ABSENT, waiting: DONE, player: /"refusal":"game_over"/ },
    ['waiting'],
  ),
  'app/games/[id]/actions.ts abort': ofGame(
    ({ game }) => ({ gameId: game }),
    // Whoever calls it off a second time is answered as the first one was.
    { stranger: ABSENT, waiting: DONE, player: DONE },
    ['waiting'],
  ),
  'app/games/[id]/actions.ts offer': ofGame(
    ({ game }) => ({ gameId: game }),
    { stranger: ABSENT, waiting: /"refusal":"bad_request"/, player: /"refusal":"bad_request"/ },
    [],
  ),
  'app/games/[id]/actions.ts answer': ofGame(
    ({ game, challenge }) => ({
      gameId: game,
      challengeId: challenge,
      revision: '0',
      answer: 'decline',
    }),
    { stranger: ABSENT, waiting: /"refusal":"already_answered"/, player: DONE },
    ['player'],
  ),
  'app/challenges/[id]/actions.ts accept': answered(
    {
      visitor: SIGN_IN,
      stranger: /said=absent/,
      waiting: /said=awaits_other/,
      player: /^to \/games\//,
    },
    ['player'],
  ),
  'app/challenges/[id]/actions.ts decline': answered(
    {
      visitor: SIGN_IN,
      stranger: /said=absent/,
      waiting: /said=awaits_other/,
      player: /^to \/challenges\//,
    },
    ['player'],
  ),
  'app/challenges/[id]/actions.ts withdraw': answered(
    {
      visitor: SIGN_IN,
      stranger: /said=absent/,
      waiting: /^to \/challenges\//,
      player: /said=withdrawn/,
    },
    ['waiting'],
  ),
  'app/challenges/[id]/change/actions.ts change': {
    page: ({ challenge }) => `/challenges/${challenge}`,
    fields: ({ challenge }) => ({ challengeId: challenge, revision: '0', ...TERMS }),
    answer: {
      visitor: SIGN_IN,
      stranger: /said=absent/,
      waiting: /said=awaits_other/,
      player: /^to \/challenges\/[\w-]+$/,
    },
    changes: ['player'],
  },
  'app/new/actions.ts send': {
    page: () => '/new',
    fields: ({ names }) => ({ challenge: 'A'.repeat(22), opponent: names.player, ...TERMS }),
    answer: {
      visitor: SIGN_IN,
      stranger: /^to \/challenges\//,
      waiting: /^to \/challenges\//,
      player: /^to \/new\?.*wrong=yourself/,
    },
    changes: ['stranger', 'waiting'],
  },
  'app/settings/actions.ts saveDisplay': {
    ...settings({ language: '', theme: 'dark' }, /^to \/settings\?done=display/, someone),
    stateless: true,
  },
  'app/settings/actions.ts saveEmail': settings({ email: 'nonsense' }, /"email":/),
  'app/settings/actions.ts savePassword': settings({ password: 'short' }, /"password":/),
  'app/settings/actions.ts signOutOne': {
    ...settings({ session: 'somebody-else' }, /^to \/settings\?done=session/),
    stateless: true,
  },
  'app/settings/actions.ts signOutEverywhere': {
    ...settings({}, /^to \/$/, someone),
    stateless: true,
  },
  'app/settings/actions.ts linkElsewhere': settings({ site: 'nowhere' }, /^to \/settings$/),
  'app/settings/actions.ts unlinkElsewhere': {
    ...settings({ site: 'nowhere' }, /^to \/settings\?/),
    stateless: true,
  },
  'app/settings/actions.ts leaveForGood': settings({ username: 'another' }, /"username":/),
  'app/sign-in/actions.ts signIn': {
    page: () => '/sign-in',
    fields: ({ names }) => ({ username: names.player, password: 'not the password' }),
    answer: /"form":/,
    changes: [],
  },
  'app/sign-in/elsewhere-action.ts goElsewhere': {
    page: () => '/sign-in',
    fields: () => ({ site: 'nowhere' }),
    stateless: true,
    answer: /^404/,
    changes: [],
  },
  'app/try/actions.ts keep': {
    page: () => '/try?line=4',
    // The player is to move: the computer changes nothing meanwhile.
    fields: () => ({
      challenge: 'B'.repeat(22),
      setting: '7x6x4',
      level: '3',
      side: 'red',
      line: '44',
    }),
    answer: {
      visitor: SIGN_IN,
      stranger: /^to \/games\//,
      waiting: /^to \/games\//,
      player: /^to \/games\//,
    },
    changes: someone,
  },
  'app/sign-up/actions.ts signUp': {
    page: () => '/sign-up',
    fields: ({ names }) => ({ username: names.player, password: 'not a common one' }),
    answer: /"username":/,
    changes: [],
  },
  'app/sign-up/username/actions.ts chooseUsername': {
    page: () => '/sign-up',
    fields: () => ({ username: 'somebody' }),
    answer: /^to \/sign-in\?error=late/,
    changes: [],
  },
}
