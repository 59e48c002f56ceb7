import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { limit } from '@/app/_limits/limits'
import { clientAddress } from '@/app/_session/address'
import { Alert } from '@/app/_ui/alert'
import { ButtonLink } from '@/app/_ui/button'
import { EmptyState } from '@/app/_ui/empty-state'
import type { Messages } from '@/app/_ui/messages/messages'
import { format } from '@/app/_ui/messages/text'
import { Pagination } from '@/app/_ui/pagination'
import { answerWith } from '@/app/_ui/status'
import { currentMessages, currentViewer } from '@/app/_ui/viewer'
import type { PastGame } from '@/db/history'
import { database } from '@/db/open'
import { levelOf } from '@/lib/computer/account'
import { listAddress, shorterAddress } from './address'
import { ExportMenu } from './export-menu'
import { FilterForm, faultId } from './filter-form'
import { type Asked, FILTER_NAMES, type Query, filterQuery, readFilters } from './filters'
import { GameTable } from './game-table'
import { lookBack } from './look-back'
import { opponentOf } from './past-words'
import { readBeside } from './place'
import { CappedNote, RecordBar, Totals } from './totals'

/** The record of a player and their finished games, as the query of the address asks for them. */
export async function PastGames({
  playerId,
  publicOnly,
  path,
  query,
  title,
  nothingYet,
}: {
  playerId: string
  publicOnly: boolean
  /** The address of the list, without its query. */
  path: string
  query: Query
  title: ReactNode
  /** What stands there while there is no game at all. */
  nothingYet: ReactNode
}) {
  const shorter = shorterAddress(path, query)
  if (shorter !== null) redirect(shorter)
  const [viewer, messages] = await Promise.all([currentViewer(), currentMessages()])
  const { language, zone, player } = viewer
  const beside = readBeside(query)
  const asked = readFilters(query, zone)
  if (
    filterQuery(asked).size > 0 &&
    (await limit('search', player?.id ?? (await clientAddress())))
  ) {
    answerWith(429)
    return <Alert>{messages.history.tooManySearches}</Alert>
  }
  const looked = await lookBack(
    database(),
    playerId,
    publicOnly,
    asked,
    beside === 'unreadable' ? null : beside,
  )
  const words = messages.history
  const { record, page, faults, isFiltered } = looked
  const shown = { typed: asked.typed, faults }
  const list = {
    games: page.games,
    viewer,
    messages,
    patterns: player?.patterns ?? false,
  }
  const isNew = page.games.length === 0 && !isFiltered && beside === null
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-x-8 gap-y-4">
        <div className="me-auto min-w-0">{title}</div>
        <Totals record={record} language={language} words={words} />
      </div>
      <RecordBar record={record} />
      <CountedNote games={page.games} asked={shown} words={messages.computer} />
      {record.capped && <CappedNote words={words} language={language} />}
      {isNew && Object.keys(faults).length === 0 ? (
        nothingYet
      ) : (
        <>
          <LeftOut faults={faults} messages={messages} />
          <FilterForm action={path} asked={shown} language={language} messages={messages}>
            {!publicOnly && <ExportMenu asked={shown} words={words} />}
          </FilterForm>
          {page.games.length > 0 ? (
            <GameTable {...list} />
          ) : (
            <EmptyState
              title={beside === null ? words.noMatch : words.noMore}
              action={
                <ButtonLink href={beside === null ? path : listAddress(path, shown, null)}>
                  {beside === null ? words.clear : words.toNewest}
                </ButtonLink>
              }
            >
              {beside === null ? words.noMatchText : null}
            </EmptyState>
          )}
          <Pagination
            label={words.pages}
            newer={
              page.newer && {
                href: listAddress(path, shown, { newer: page.newer }),
                label: words.newer,
              }
            }
            older={
              page.older && {
                href: listAddress(path, shown, { older: page.older }),
                label: words.older,
              }
            }
          />
        </>
      )}
    </>
  )
}

/** Beside totals that leave out games which are listed, or count nothing but games against it. */
function CountedNote(props: {
  games: readonly PastGame[]
  asked: Pick<Asked, 'typed'>
  words: Messages['computer']
}) {
  const { games, asked, words } = props
  const isComputer = (past: PastGame) => levelOf(opponentOf(past).id) !== null
  const onlyComputers = asked.typed.against === 'computers' || asked.typed.opponent !== undefined
  if (!games.some(isComputer)) return null
  return (
    <p className="-mt-3 mb-6 text-sm text-muted">
      {onlyComputers ? words.onlyComputers : words.notCounted}
    </p>
  )
}

/** What in the filters could not be used, and why. */
function LeftOut({ faults, messages }: { faults: Asked['faults']; messages: Messages }) {
  const { challenge, computer, history } = messages
  const labels = { ...challenge, ...history, against: computer.opponents }
  const wrong = FILTER_NAMES.flatMap((name) => {
    const fault = faults[name]
    if (!fault) return []
    const says = { field: labels[name], fault: history.faults[fault] }
    return [{ name, says: format(history.leftOutOne, says) }]
  })
  if (wrong.length === 0) return null
  return (
    <Alert className="mb-4">
      {history.leftOut}
      <ul className="list-disc ps-5 font-normal">
        {wrong.map(({ name, says }) => (
          <li key={name} id={faultId(name)}>
            {says}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
