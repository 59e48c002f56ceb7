import { levelOf } from '@/lib/computer/account'
import type { PlayerRef } from '@/lib/play/game'
import type { Messages } from './messages/messages'
import { format } from './messages/text'

/** What a player is called: a computer by its level, in the reader's language. */
export function nameOfPlayer(
  { id, username }: PlayerRef,
  someone: string,
  { computer }: Pick<Messages['game'], 'computer'>,
): string {
  const level = levelOf(id)
  return level === null ? (username ?? someone) : format(computer, { level })
}

/** Beside the name of a computer, which says the same in a word. */
export function ComputerMark({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className={`computer-mark inline-block size-[1.125em] shrink-0 align-[-0.2em] ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
    >
      <rect x="3" y="6.5" width="14" height="9.5" rx="3" />
      <path d="M10 6.5V3.5M7.5 10.2v1.6M12.5 10.2v1.6M.9 10v3M19.1 10v3" />
      <circle cx="10" cy="2.6" r="1" fill="currentColor" stroke="none" />
    </svg>
  )
}
