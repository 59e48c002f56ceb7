import { exported as english } from '../en/export'
import { translated } from '../translated'

export const exported = translated(english)({
  title: 'Partie jouée sur Aplomb',
  red: 'Rouge : {name}',
  yellow: 'Jaune : {name}',
  board: 'Plateau : {columns} colonnes, {rows} lignes, {align} jetons à aligner',
  pace: 'Temps : {pace}',
  started: 'Début : {time}',
  ended: 'Fin : {time}',
  result: 'Résultat : {result}',
  wonBy: '{name} a gagné, {how}',
  byResignation: 'par abandon',
  drawn: 'nulle, {how}',
  aborted: 'annulée avant que chacun ait joué',
  unfinished: 'pas encore terminée',
  moves: 'Coups : {line}',
  noMoves: 'Coups : aucun',
  times: 'Les heures sont celles de {zone}.',
})
