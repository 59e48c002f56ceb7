import { replay as english } from '../en/replay'
import { translated } from '../translated'

export const replay = translated(english)({
  controls: 'Revoir la partie',
  first: 'Première position',
  previous: 'Coup précédent',
  play: 'Lecture',
  pause: 'Pause',
  next: 'Coup suivant',
  last: 'Dernière position',
  start: 'Avant le premier coup',
  place: 'Coup {ply} sur {plies} : {side}, colonne {column}',
  keys: 'Flèches pour avancer et reculer, Origine et Fin pour sauter',
  moves: 'Coups',
  number: 'Coup',
  link: 'Coup {ply}, {side}, colonne {column}, {time}',
  seconds: '{seconds} s',
  noMoves: 'Aucun jeton n’a été joué dans cette partie.',
  export: 'Exporter',
  asText: 'Texte',
  asJson: 'JSON',
})
