import { review as english } from '../en/review'
import { translated } from '../translated'

export const review = translated(english)({
  title: 'Analyse de la partie',
  heading: 'Face au jeu parfait',
  game: 'Partie',
  open: 'Analyser cette partie',
  views: 'Vues de cette partie',
  stored: 'analysée par le site',
  noScript:
    'Le site n’a pas encore analysé cette partie. Avec JavaScript, votre navigateur s’en charge.',
  progress: 'Positions analysées',
  progressText: '{done} positions sur {all}',
  done: 'L’analyse est complète.',
  stop: 'Arrêter',
  resume: 'Continuer',
  longer: 'Réfléchir plus longtemps',
  someUnproved: 'Certaines positions n’ont pas pu être prouvées dans le temps imparti.',

  graph: 'Qui gagne, coup par coup : rouge au-dessus de la ligne, jaune au-dessous',
  graphPosition: 'Position montrée',
  graphKey:
    'Plein : prouvé. Hachuré : le vainqueur est prouvé, pas le moment. Pointillé : un avis.',
  table: 'Sous forme de tableau',
  tableCaption: 'Chaque position de la partie face au jeu parfait',
  tableMove: 'Coup',
  tablePosition: 'Si personne ne se trompe',
  notYet: 'Pas encore analysée',
  start: 'Début',

  bestMoves: 'de coups parfaits',
  bestOf: { one: '{best} sur {count} coup jugé', other: '{best} sur {count} coups jugés' },
  percent: '{percent} %',
  noneJudged: 'aucun coup jugé',

  decidedWon: 'Décidée au coup {ply} : dès lors, {side} gagne si personne ne se trompe plus.',
  decidedDrawn: 'Décidée au coup {ply} : dès lors, c’est nulle si personne ne se trompe plus.',
  alwaysWon: 'Dès le premier jeton, {side} pouvait gagner, et n’a jamais laissé filer ce gain.',
  alwaysDrawn: 'Du premier au dernier jeton, la partie était nulle face au jeu parfait.',
  sinceWon:
    'Après le coup {ply} au plus tard, {side} gagne si personne ne se trompe. Avant, rien n’est prouvé.',
  sinceDrawn:
    'Après le coup {ply} au plus tard, c’est nulle si personne ne se trompe. Avant, rien n’est prouvé.',
  sinceEnd: 'Seul le dernier jeton tranche : de ce qui précède, rien n’est prouvé.',
  otherwise: 'Elle s’est terminée autrement : par abandon, ou au temps.',
  openEnd: 'L’issue de la dernière position face au jeu parfait n’est pas prouvée.',

  moves: 'Coups',
  number: 'Coup',
  lost_win: 'laisse échapper le gain',
  lost_draw: 'laisse échapper la nulle',
  slower_win: 'pouvait gagner plus vite',
  sooner_loss: 'pouvait résister plus longtemps',
  best: 'meilleur coup',
  kept: 'garde le gain',
  unproved: 'non prouvé',
  moveLink: 'Coup {ply}, {side}, colonne {column}',
  moveLinkJudged: 'Coup {ply}, {side}, colonne {column} : {glyph}, {score}',

  who: 'Coup {ply}, {side} :',
  winToDraw: 'la colonne {column} laisse échapper le gain : c’est nulle.',
  winToLoss: 'la colonne {column} perd une partie gagnée.',
  winToLess: 'la colonne {column} laisse échapper le gain.',
  drawToLoss: 'la colonne {column} perd une partie qui n’était pas perdue.',
  slower: 'la colonne {column} gagne encore, mais plus tard.',
  sooner: 'la colonne {column} perd plus vite que nécessaire.',
  wasBest: 'aucune colonne ne valait mieux que la {column}.',
  keptWin: 'la colonne {column} garde le gain ; qu’une autre soit plus rapide n’est pas prouvé.',
  notProved: 'ce que valait la colonne {column} n’est pas prouvé.',
  pending: 'pas encore analysé.',
  betterWins: {
    one: 'La colonne {column} gagne tout de suite.',
    other: 'La colonne {column} gagne en {count} jetons.',
  },
  betterWinsWithin: {
    one: 'La colonne {column} gagne tout de suite.',
    other: 'La colonne {column} gagne en {count} jetons au plus.',
  },
  betterDraws: 'La colonne {column} annule.',
  betterHolds: 'La colonne {column} ne perd pas.',
  betterLasts: {
    one: 'La colonne {column} résiste pendant {count} jeton.',
    other: 'La colonne {column} résiste pendant {count} jetons.',
  },
  betterLastsLonger: {
    one: 'La colonne {column} résiste pendant {count} jeton au moins.',
    other: 'La colonne {column} résiste pendant {count} jetons au moins.',
  },
  showLine: 'Voir la suite',

  variation: 'Variante après le coup {ply} : {moves}',
  variationStart: 'Variante depuis le début : {moves}',
  toGame: 'Revenir à la partie',
  keys: 'Flèches pour avancer et reculer, 1–9 pour essayer une colonne, Échap pour revenir à la partie',
  toAnalysis: 'Ouvrir dans le plateau d’analyse',
})
