import { analysis as english } from '../en/analysis'
import { translated } from '../translated'

export const analysis = translated(english)({
  title: 'Plateau d’analyse',
  lead: 'Essayez n’importe quelle suite sur n’importe quel plateau : ce que vaut chaque colonne face au jeu parfait.',
  columns: 'Colonnes',
  rows: 'Lignes',
  align: 'Jetons à aligner',
  change: 'Changer de plateau',
  line: 'Suite',
  emptyLine: 'Aucun jeton encore : jouez-en un.',
  toMove: 'Trait à {side}',
  keys: 'Touches {keys} pour jouer, flèches pour avancer et reculer',
  noScript:
    'Sans JavaScript, ce plateau sert à essayer des suites. Les scores, eux, demandent JavaScript.',
  playComputer: 'Jouer d’ici contre l’ordinateur',
  clear: 'Vider le plateau',
  verdict: 'Si personne ne se trompe',
  bestLine: 'Meilleure suite : {line}',
  pause: 'Suspendre l’analyse',
  resume: 'Analyser',
  long: 'Réfléchir plus longtemps',
})
