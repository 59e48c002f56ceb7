import { home as english } from '../en/home'
import { translated } from '../translated'

export const home = translated(english)({
  title: 'Mes parties',
  awaiting: { one: '{count} partie vous attend', other: '{count} parties vous attendent' },
  nothing: 'Aucune partie ne vous attend',
  empty: 'Pas encore de partie',
  emptyText:
    'Défiez quelqu’un que vous connaissez : vous convenez du plateau, et le premier joueur est tiré au sort.',
  allMoved: 'Vous avez joué partout. La prochaine réponse s’affichera ici.',
  challenges: 'Défis',
  toAnswer: {
    one: '{count} défi attend votre réponse.',
    other: '{count} défis attendent votre réponse.',
  },
  waiting: 'Au tour de l’autre joueur',
  ended: 'Terminées récemment',
  movesWithin: 'joue d’ici {time}',
  urgent: 'Peu de temps\u202f:',
  expires: 'encore {time} pour répondre',
  refresh: 'Actualiser',
  results: {
    won: 'Vous avez gagné',
    drawn: 'Partie nulle',
    lost: 'Vous avez perdu',
    aborted: 'Annulée',
  },
  rematch: 'revanche',
  changes: { one: '{count} modification', other: '{count} modifications' },
  someone: 'un joueur supprimé',
  done: {
    declined: 'Le défi est refusé.',
    withdrawn: 'Le défi est retiré.',
  },
})
