import { board as english } from '../en/board'
import { translated } from '../translated'

export const board = translated(english)({
  name: 'Plateau, {columns} colonnes, {rows} lignes',
  cell: 'colonne {column}, ligne {row}, {content}',
  empty: 'vide',
  red: 'rouge',
  yellow: 'jaune',
  last: 'dernier coup',
  aligned: 'dans un alignement',
})
