import type { ReactNode } from 'react'
import { BoardView } from '@/app/_ui/board/board-view'
import { ButtonLink } from '@/app/_ui/button'
import { PageTitle } from '@/app/_ui/page-title'
import { pageMetadata } from '@/app/_ui/title'
import { currentMessages, currentViewer } from '@/app/_ui/viewer'
import { EXAMPLES } from './examples'

export const generateMetadata = () => pageMetadata((messages) => messages.learn.title)

/** The rules of the game, with pictures that the rules themselves made. */
export default async function LearnPage() {
  const [{ player }, messages] = await Promise.all([currentViewer(), currentMessages()])
  const words = messages.learn
  const board = (name: keyof typeof EXAMPLES, caption: string) => (
    <figure>
      <BoardView position={EXAMPLES[name]} label={caption} className="w-full" />
      <figcaption className="mt-2 text-sm text-muted">{caption}</figcaption>
    </figure>
  )
  return (
    <div className="mx-auto max-w-[62rem]">
      <PageTitle>{words.title}</PageTitle>
      <p className="max-w-prose text-lg text-pretty text-muted">{words.lead}</p>
      <Part
        title={words.dropTitle}
        text={words.drop}
        beside={
          <BoardView
            position={EXAMPLES.drop}
            label={words.dropBoard}
            chosen={2}
            strip
            className="w-full"
          />
        }
      />
      <Part title={words.alignTitle} text={words.align}>
        <div className="mt-6 grid grid-cols-2 gap-x-5 gap-y-6 lg:grid-cols-4">
          {board('row', words.row)}
          {board('column', words.column)}
          {board('rising', words.rising)}
          {board('falling', words.falling)}
        </div>
      </Part>
      <Part title={words.moreTitle} text={words.more}>
        <div className="mt-6 grid max-w-[40rem] grid-cols-1 gap-x-5 gap-y-6 sm:grid-cols-2">
          {board('longer', words.longer)}
          {board('several', words.several)}
        </div>
      </Part>
      <Part title={words.drawTitle} text={words.draw} beside={board('draw', words.drawBoard)} />
      <Part title={words.sizesTitle} text={words.sizes} beside={board('large', words.sizesBoard)} />
      <Part title={words.discsTitle} text={words.discs} />
      <Part title={words.agreeTitle} text={words.agree} />
      <Part title={words.timeTitle} text={words.time} />
      <div className="mt-12 flex flex-wrap gap-3">
        <ButtonLink kind="primary" size="large" href={player ? '/new' : '/sign-up'}>
          {player ? words.newGame : words.start}
        </ButtonLink>
        <ButtonLink size="large" href="/analysis">
          {words.tryLines}
        </ButtonLink>
        <ButtonLink size="large" href="/perfect">
          {messages.perfect.title}
        </ButtonLink>
      </div>
    </div>
  )
}

function Part(props: { title: string; text: string; beside?: ReactNode; children?: ReactNode }) {
  return (
    <section className="mt-12 border-t border-line pt-8">
      <div
        className={
          props.beside ? 'grid grid-cols-1 items-start gap-x-12 gap-y-6 md:grid-cols-2' : ''
        }
      >
        <div>
          <h2 className="text-2xl font-bold">{props.title}</h2>
          <p className="mt-2 max-w-prose text-pretty">{props.text}</p>
        </div>
        {props.beside && <div className="max-w-[24rem]">{props.beside}</div>}
      </div>
      {props.children}
    </section>
  )
}
