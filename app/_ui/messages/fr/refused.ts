import { refused as english } from '../en/refused'
import { translated } from '../translated'

export const refused = translated(english)({
  400: 'Cette demande est illisible.',
  403: 'Cette demande vient d’un autre site : rien n’a été fait.',
  405: 'Cette méthode ne convient pas à cette adresse.',
  411: 'Cette demande n’indique pas sa longueur.',
  413: 'Cette demande est plus longue que tout ce que ce site attend.',
  503: 'Trop de monde à la fois : merci de réessayer dans un instant.',
})
