import { players as english } from '../en/players'
import { translated } from '../translated'

export const players = translated(english)({
  title: 'Joueurs',
  search: 'Chercher',
  searchLabel: 'Nom d’utilisateur commençant par',
  found: { one: '{count} joueur trouvé', other: '{count} joueurs trouvés' },
  foundMany: 'Les {count} premiers joueurs trouvés',
  nobody: 'Aucun nom ne commence ainsi',
  nobodyText: 'Les noms sont comparés dès leur première lettre, sans distinguer les majuscules.',
  tooMany: 'Cela fait beaucoup de recherches en peu de temps. Réessayez dans une minute.',
  playing: 'En ce moment',
  playingText: 'Les joueurs de parties publiques, le dernier coup en premier.',
  nobodyPlaying: 'Aucune partie publique n’est en cours pour le moment.',
  joined: 'Membre depuis le {day}',
  challenge: 'Défier',
  ownHistory: 'Toutes vos parties',
  against: 'Vos parties contre {name}',
  noPublicGames: 'Aucune partie publique terminée',
  noPublicGamesText: 'Les parties terminées que chacun peut regarder se retrouvent ici.',
})
