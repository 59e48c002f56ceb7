import { challenge as english } from '../en/challenge'
import { translated } from '../text'

export const challenge = translated(english)({
  newGame: 'Nouvelle partie',
  opponent: 'Adversaire',
  columns: 'Colonnes',
  rows: 'Lignes',
  align: 'Jetons à aligner',
  moveDays: 'Temps par coup',
  send: 'Envoyer le défi',
  accept: 'Accepter',
  change: 'Modifier…',
  decline: 'Refuser',
})
