import { history as english } from '../en/history'
import { translated } from '../text'

export const history = translated(english)({
  title: 'Historique',
  newer: 'Plus récentes',
  older: 'Plus anciennes',
})
