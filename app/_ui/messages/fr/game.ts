import { game as english } from '../en/game'
import { translated } from '../text'

export const game = translated(english)({
  column: 'Colonne {column}',
  drop: 'Jouer en colonne {column}',
  yourTurn: 'À vous de jouer',
  waitingFor: 'Au tour de {name}',
  youWon: 'Vous avez gagné',
  youLost: 'Vous avez perdu',
  draw: 'Partie nulle',
  resign: 'Abandonner',
  nextGame: 'Partie suivante',
  horizontal: 'ligne de {count}',
  vertical: 'colonne de {count}',
  diagonal: 'diagonale de {count}',
})
