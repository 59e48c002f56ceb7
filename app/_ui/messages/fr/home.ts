import { home as english } from '../en/home'
import { translated } from '../text'

export const home = translated(english)({
  title: 'Mes parties',
  awaiting: { one: '{count} partie vous attend', other: '{count} parties vous attendent' },
})
