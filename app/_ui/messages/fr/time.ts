import { time as english } from '../en/time'
import { translated } from '../translated'

export const time = translated(english)({
  daysHours: '{days} j {hours} h',
  days: '{days} j',
  hours: '{hours} h',
  minutes: '{minutes} min',
  underAMinute: 'moins d’une minute',
  left: 'encore {time}',
  timeUp: 'temps écoulé',
  noLimit: 'sans limite',
})
