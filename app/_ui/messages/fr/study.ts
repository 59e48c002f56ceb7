import { study as english } from '../en/study'
import { translated } from '../translated'

export const study = translated(english)({
  column: 'Colonne {column}',
  wins: { one: 'gagne tout de suite', other: 'gagne en {count} jetons' },
  winsWithin: { one: 'gagne tout de suite', other: 'gagne en {count} jetons au plus' },
  loses: { one: 'perd tout de suite', other: 'perd en {count} jetons' },
  losesAfter: {
    one: 'perd, dans {count} jeton au plus tôt',
    other: 'perd, dans {count} jetons au plus tôt',
  },
  draws: 'nulle',
  atLeastDraw: 'ne perd pas ; le gain n’est pas prouvé',
  atMostDraw: 'ne gagne pas ; la défaite n’est pas prouvée',
  looksGood: 'non prouvé ; semble bon',
  looksEven: 'non prouvé ; semble équilibré',
  looksBad: 'non prouvé ; semble mauvais',
  full: 'pleine',
  sideWins: {
    one: '{side} gagne au prochain jeton',
    other: '{side} gagne en {count} jetons',
  },
  sideWinsWithin: {
    one: '{side} gagne au prochain jeton',
    other: '{side} gagne en {count} jetons au plus',
  },
  sideWinsAfter: {
    one: '{side} gagne, dans {count} jeton au plus tôt',
    other: '{side} gagne, dans {count} jetons au plus tôt',
  },
  sideWon: '{side} a gagné',
  drawn: 'Le plateau est plein : partie nulle',
  draw: 'Nulle si personne ne se trompe',
  unproved: 'Non prouvé',
  sideLooksBetter: 'Non prouvé ; {side} semble mieux placé',
  looksLevel: 'Non prouvé ; semble équilibré',
  scores: 'Scores des colonnes',
  legendExact: '+5 gagne, −5 perd, 0 annule : prouvé. Plus loin de 0, plus tôt.',
  legendBound: '+… −… le vainqueur est prouvé, pas le moment.',
  legendOpinion: '≈ est un avis : rien n’est prouvé.',
  threats: 'Menaces',
  threatsLead:
    'Sont marquées les cases vides où un jeton de plus compléterait un alignement : un carré pour rouge, un losange pour jaune. I : ligne impaire, P : ligne paire.',
  threatsEven:
    'Si personne ne veut jouer sous une telle case, les colonnes se remplissent à tour de rôle, et rouge arrive aux lignes impaires, jaune aux lignes paires : là, une menace décide des parties (en gras).',
  threatsOdd:
    'Sur un plateau dont le nombre de lignes est impair, les cases où chacun arrive dépendent des autres colonnes.',
  noThreats: 'Personne ne menace rien dans cette position.',
  threat: '{side} : colonne {column}, ligne {row}, {parity}',
  threatOpen: '{side} : colonne {column}, ligne {row}, {parity}, jouable maintenant',
  odd: 'impaire',
  even: 'paire',
  oddMark: 'I',
  evenMark: 'P',
  failed: 'Le solveur n’a pas pu être chargé. Rechargez la page et réessayez.',
  thinking: 'Réflexion…',
  previous: 'Reculer d’un jeton',
  next: 'Avancer d’un jeton',
  first: 'Au début',
  last: 'À la fin',
})
