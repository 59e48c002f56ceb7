import { fault as english } from '../en/fault'
import { translated } from '../translated'

export const fault = translated(english)({
  title: 'Une panne est survenue',
  text: 'L’erreur vient de nous, pas de vous. Les coups que vous avez vus tomber sont enregistrés.',
  reference: 'Référence',
  tryAgain: 'Réessayer',
  toStart: 'Aller à l’accueil',
})
