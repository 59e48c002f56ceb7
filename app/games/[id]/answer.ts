import type { Messages } from '@/app/_ui/messages/messages'
import type { GameView } from './game-view'

/** Why something was not done; each has its sentence in every language. */
export type Refusal = keyof Messages['game']['refusals']

/** What every form of a game's page is answered: where the game stands, and why not, if not. */
export type Answer = { readonly view: GameView | null; readonly refusal: Refusal | null }

/** A server action of the page of a game. Whatever is sent to it, it answers. */
export type Verb = (before: Answer | null, form: FormData) => Promise<Answer>
