import type { Messages } from '@/app/_ui/messages/messages'
import { format } from '@/app/_ui/messages/text'
import { Pill } from '@/app/_ui/pill'
import { isUrgent, timeLeft } from '@/app/_ui/time'

/** How long somebody still has for their move; when it is mine and little is left, it says so. */
export function TimeLeft({
  flagsAt,
  now,
  messages,
  isMine = false,
}: {
  flagsAt: Date | null
  now: Date
  messages: Messages
  isMine?: boolean
}) {
  const { time: words, home } = messages
  if (!flagsAt) return <Pill>{words.noLimit}</Pill>
  const left = flagsAt.getTime() - now.getTime()
  const time = timeLeft(left, words)
  if (!isMine) return <Pill>{format(home.movesWithin, { time })}</Pill>
  if (!isUrgent(left)) return <Pill>{format(words.left, { time })}</Pill>
  return (
    <Pill kind="danger">
      <svg viewBox="0 0 16 16" className="me-1.5 size-3.5" aria-hidden="true">
        <circle cx="8" cy="8" r="6.6" fill="none" stroke="currentColor" strokeWidth="1.8" />
        <path d="M8 4.4V8l2.6 1.6" fill="none" stroke="currentColor" strokeWidth="1.8" />
      </svg>
      <span className="sr-only">{home.urgent} </span>
      {format(words.left, { time })}
    </Pill>
  )
}
