import { fault as english } from '../en/fault'
import { translated } from '../text'

export const fault = translated(english)({
  notFoundTitle: 'Rien ici',
  notFound:
    'Cette adresse ne mène nulle part : la page n’existe pas, ou elle ne vous est pas ouverte. Une partie privée n’est visible que de ses deux joueurs.',
  toStart: 'Aller à l’accueil',
  title: 'Une panne est survenue',
  text: 'L’erreur vient de nous, pas de vous. Les coups que vous avez vus tomber sont enregistrés.',
  reference: 'Référence',
  tryAgain: 'Réessayer',
})
