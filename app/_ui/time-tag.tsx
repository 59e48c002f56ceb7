import { dayOf, exactTime, nearTime } from './time'
import { type Viewer, currentViewer } from './viewer'

type TimeProps = {
  at: Date
  form?: 'near' | 'day'
  focusable?: boolean
  className?: string
}

/**
 * A moment in the viewer's zone and language: relative when near, exact in the tooltip.
 * `form="day"` always shows the date. In long lists leave `focusable` out: each one is a tab stop.
 */
export async function Time(props: TimeProps) {
  return <TimeFor {...props} viewer={await currentViewer()} />
}

/** The same where it is known already who looks. */
export function TimeFor({
  at,
  form = 'near',
  focusable = false,
  className,
  viewer: { language, zone, now },
}: TimeProps & { viewer: Pick<Viewer, 'language' | 'zone' | 'now'> }) {
  const exact = exactTime(at, language, zone)
  return (
    <time
      dateTime={at.toISOString()}
      title={exact}
      // The exact time shows on focus too; a stop in the tab order is the price.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={focusable ? 0 : undefined}
      data-exact={focusable ? exact : undefined}
      className={className}
    >
      {form === 'near' ? nearTime(at, now, language, zone) : dayOf(at, language, zone)}
    </time>
  )
}
