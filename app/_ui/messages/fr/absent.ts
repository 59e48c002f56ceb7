import { absent as english } from '../en/absent'
import { translated } from '../translated'

export const absent = translated(english)({
  title: 'Rien ici',
  text: 'Cette adresse ne mène nulle part : la page n’existe pas, ou elle ne vous est pas ouverte. Une partie privée n’est visible que de ses deux joueurs.',
  toStart: 'Aller à l’accueil',
})
