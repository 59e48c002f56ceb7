import { Button } from '@/app/_ui/button'
import { format } from '@/app/_ui/messages/text'
import type { Position } from '@/lib/game/position'
import { isInStep, threatsIn } from '@/lib/game/threats'
import type { StudyWords } from './verdict-text'

/** Shows the marks, or not: to be pressed, so only with scripts. */
export function ThreatSwitch(props: {
  isOn: boolean
  onChange: (isOn: boolean) => void
  words: StudyWords['study']
}) {
  const { isOn, onChange, words } = props
  return (
    <Button
      type="button"
      size="small"
      aria-pressed={isOn}
      className="noscript:hidden"
      onClick={() => onChange(!isOn)}
    >
      {words.threats}
    </Button>
  )
}

/** What the marks on the board mean, and the same as a list. */
export function Threats(props: { isOn: boolean; position: Position; words: StudyWords }) {
  const { isOn, position, words } = props
  const { study, board } = words
  const threats = isOn ? threatsIn(position) : []
  return (
    <div className="text-sm text-pretty">
      <div aria-live="polite">
        {isOn && threats.length === 0 && <p>{study.noThreats}</p>}
        {threats.length > 0 && (
          <ul>
            {threats.map((threat, at) => (
              <li
                key={at}
                className={`first-letter:uppercase ${isInStep(position, threat) ? 'font-bold' : ''}`}
              >
                {format(threat.isOpen ? study.threatOpen : study.threat, {
                  side: board[threat.side],
                  column: threat.cell.column + 1,
                  row: threat.cell.row + 1,
                  parity: study[threat.parity],
                })}
              </li>
            ))}
          </ul>
        )}
      </div>
      {isOn && (
        <>
          <p className="mt-2 text-muted">{study.threatsLead}</p>
          <p className="mt-2 text-muted">
            {position.rules.rows % 2 === 0 ? study.threatsEven : study.threatsOdd}
          </p>
        </>
      )}
    </div>
  )
}
