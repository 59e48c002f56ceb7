import { LANGUAGES, type Language } from '@/app/_ui/messages/language'
import { MESSAGES, type Messages } from '@/app/_ui/messages/messages'

type GameWords = Messages['game']

/** The texts of the page of a game, on the server. */
export type Words = Pick<Messages, 'game' | 'board' | 'terms' | 'time'>

/** Those that it takes along to the browser while the game goes on: every text there costs. */
export type LiveWords = Pick<Messages, 'board' | 'time'> & {
  readonly game: Omit<GameWords, (typeof SERVED | typeof REMATCH)[number]>
  readonly awaiting: Messages['shell']['awaiting']
}

/** Those that it takes along when the game is over. */
export type RematchWords = {
  readonly game: Pick<GameWords, (typeof REMATCH | typeof SHARED)[number]>
}

/** What the server alone says. */
const SERVED = [
  'red',
  'yellow',
  'private',
  'watching',
  'hintKeys',
  'hintTap',
  'hintOneTap',
  'hintPress',
  'moves',
  'more',
  'noScript',
  'refresh',
  'horizontal',
  'vertical',
  'diagonal',
  'resigned',
  'youResigned',
  'timedOut',
  'youTimedOut',
  'boardFull',
  'calledOff',
  'watch',
  'watchLead',
  'watchEmpty',
] as const

/** What is said of playing again. */
const REMATCH = [
  'rematch',
  'rematchAtOnce',
  'rematchTerms',
  'swapSides',
  'offerRematch',
  'rematchOffered',
  'rematchReceived',
  'rematchOfferedSwapped',
  'rematchReceivedSwapped',
  'rematchDeclined',
  'rematchWithdrawn',
  'rematchExpired',
  'rematchStarted',
  'goToRematch',
  'accept',
  'decline',
  'withdraw',
] as const
const SHARED = ['someone', 'computer', 'refusals'] as const

export const LIVE_WORDS = perLanguage<LiveWords>(({ game, board, time, shell }) => ({
  game: chosen(game, (name) => !isIn(SERVED, name) && !isIn(REMATCH, name)) as LiveWords['game'],
  board,
  time,
  awaiting: shell.awaiting,
}))

export const REMATCH_WORDS = perLanguage<RematchWords>(({ game }) => ({
  game: chosen(
    game,
    (name) => isIn(REMATCH, name) || isIn(SHARED, name),
  ) as unknown as RematchWords['game'],
}))

function perLanguage<Of>(of: (messages: Messages) => Of): Readonly<Record<Language, Of>> {
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, of(MESSAGES[language])]),
  ) as Record<Language, Of>
}

function chosen(words: GameWords, isChosen: (name: string) => boolean): object {
  return Object.fromEntries(Object.entries(words).filter(([name]) => isChosen(name)))
}

function isIn(names: readonly string[], name: string): boolean {
  return names.includes(name)
}
