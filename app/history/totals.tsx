import type { Messages } from '@/app/_ui/messages/messages'
import { format, number, plural } from '@/app/_ui/messages/text'
import { MOST_COUNTED } from '@/db/history'
import type { Record } from '@/db/players'

/** Games in all, won, drawn and lost, as numbers and as a bar. */
export function Totals({
  record,
  language,
  words,
}: {
  record: Record & { readonly capped?: boolean }
  language: string
  words: Messages['history']
}) {
  const { won, drawn, lost } = record
  const total = won + drawn + lost
  const counts = [
    ['games', total],
    ['won', won],
    ['drawn', drawn],
    ['lost', lost],
  ] as const
  return (
    <dl className="flex gap-x-5 sm:gap-x-7">
      {counts.map(([name, count]) => (
        <div key={name} className="flex flex-col-reverse text-end">
          <dt className="text-sm text-muted">{plural(language, words[name], count)}</dt>
          <dd className="font-display text-2xl leading-tight font-bold tabular-nums">
            {number(language, count)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The shares of won, drawn and lost games; a decoration beside the numbers. */
export function RecordBar({ record: { won, drawn, lost } }: { record: Record }) {
  const parts = [
    [won, 'bg-good'],
    [drawn, 'bg-edge/40'],
    [lost, 'bg-red'],
  ] as const
  if (won + drawn + lost === 0) return null
  return (
    <div aria-hidden="true" className="mb-6 flex h-2.5 gap-0.5 overflow-hidden rounded-full">
      {parts.map(
        ([count, look]) =>
          count > 0 && <div key={look} className={look} style={{ flexGrow: count }} />,
      )}
    </div>
  )
}

/** That a total does not count everything. */
export function CappedNote({ words, language }: { words: Messages['history']; language: string }) {
  return (
    <p className="-mt-3 mb-6 text-sm text-muted">
      {format(words.capped, { count: number(language, MOST_COUNTED) })}
    </p>
  )
}
