import { BoardView } from '@/app/_ui/board/board-view'
import { ButtonLink } from '@/app/_ui/button'
import { plural } from '@/app/_ui/messages/text'
import { currentLanguage, currentMessages } from '@/app/_ui/viewer'
import { countGames } from '@/db/games'
import { database } from '@/db/open'
import { SHOWN } from './shown'

export async function LandingPage() {
  const [messages, language, games] = await Promise.all([
    currentMessages(),
    currentLanguage(),
    countGames(database()),
  ])
  const words = messages.landing
  const reasons = [
    [words.boardTitle, words.board],
    [words.paceTitle, words.pace],
    [words.fairTitle, words.fair],
  ]
  return (
    <>
      <div className="grid grid-cols-1 items-center gap-x-16 gap-y-10 pt-2 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_32.5rem] lg:pt-8">
        <div>
          <h1 className="text-[2.3125rem] leading-[1.1] font-extrabold tracking-[-0.025em] sm:text-[3.25rem] lg:text-[4rem]">
            <span className="block">{words.headline1}</span>
            <span className="block">{words.headline2}</span>
          </h1>
          <p className="mt-5 max-w-[33rem] text-lg leading-normal text-pretty text-muted lg:text-xl">
            {words.lead}
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonLink size="large" kind="primary" href="/sign-up">
              {words.createAccount}
            </ButtonLink>
            <ButtonLink size="large" href="/try">
              {messages.computer.tryIt}
            </ButtonLink>
          </div>
          <p className="mt-4">
            <a href="/learn" className="prose-link">
              {words.readRules}
            </a>
          </p>
          {games.active + games.finished > 0 && (
            <p className="mt-6 text-muted">
              <a href="/watch" className="prose-link">
                {plural(language, words.inProgress, games.active)}
              </a>
              {games.finished > 0 && ` · ${plural(language, words.finished, games.finished)}`}
            </p>
          )}
        </div>
        <BoardView
          position={SHOWN}
          ring={false}
          label={words.picture}
          className="mx-auto w-full max-w-[32.5rem]"
        />
      </div>
      <ul className="mt-16 grid grid-cols-1 gap-8 border-t border-line pt-10 md:grid-cols-3 lg:mt-24">
        {reasons.map(([title, text]) => (
          <li key={title}>
            <h2 className="text-xl font-bold">{title}</h2>
            <p className="mt-1.5 text-pretty text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
