import { Button, ButtonLink } from '@/app/_ui/button'
import { cardClass } from '@/app/_ui/card'
import { SendForm } from '@/app/_ui/send-form'
import { writeLine, writeRules } from '@/lib/game/notation'
import { keep as keepAction } from './actions'
import { type Try, tryAddress } from './address'
import { keepHere } from './kept-here'
import type { TryWords } from './words'

/** How a game can be kept: signed in, by a form with this id for it. */
export type Keep = { readonly challenge: string } | 'sign-up'

/** The way from a game in this browser to one of an account. */
export function KeepGame(props: { game: Try; isOver: boolean; keep: Keep; words: TryWords }) {
  const { game, isOver, keep, words } = props
  const { computer } = words
  const next = encodeURIComponent(isOver ? '/new?against=computer' : tryAddress(game))
  const isSignedOut = keep === 'sign-up'
  if (isOver && !isSignedOut) return null
  return (
    <section className={`p-5 ${cardClass}`}>
      <h2 className="text-lg font-bold">{computer.keepTitle}</h2>
      <p className="mt-1 mb-3 text-sm text-pretty text-muted">
        {isOver ? computer.over : isSignedOut ? computer.keepSignedOut : computer.keepSignedIn}
      </p>
      {isSignedOut ? (
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink href={`/sign-up?next=${next}`}>{computer.createAccount}</ButtonLink>
          <ButtonLink href={`/sign-in?next=${next}`}>{computer.haveAccount}</ButtonLink>
        </div>
      ) : (
        <SendForm
          action={keepAction}
          broken={words.broken}
          hidden={{
            challenge: keep.challenge,
            setting: writeRules(game.rules),
            level: game.level,
            side: game.side,
            line: writeLine(game.line),
          }}
        >
          <Button type="submit" onClick={() => keepHere(null)}>
            {computer.goOn}
          </Button>
        </SendForm>
      )}
    </section>
  )
}
