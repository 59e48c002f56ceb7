export const time = {
  daysHours: '{days} d {hours} h',
  days: '{days} d',
  hours: '{hours} h',
  minutes: '{minutes} min',
  underAMinute: 'under a minute',
  left: '{time} left',
  timeUp: 'time is up',
  noLimit: 'no limit',
} as const
