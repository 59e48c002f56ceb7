import { dayOf, exactTime, nearTime } from './time'
import { currentViewer } from './viewer'

/**
 * A moment in the viewer's zone and language: relative when near, exact in the tooltip.
 * `form="day"` always shows the date. In long lists leave `focusable` out: each one is a tab stop.
 */
export async function Time({
  at,
  form = 'near',
  focusable = false,
  className = '',
}: {
  at: Date
  form?: 'near' | 'day'
  focusable?: boolean
  className?: string
}) {
  const { language, zone, now } = await currentViewer()
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
