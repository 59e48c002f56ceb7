import { challenge as english } from '../en/challenge'
import { translated } from '../translated'

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
  withdraw: 'Retirer',

  opponentHint: 'Son nom d’utilisateur.',
  days: { one: '{count} jour', other: '{count} jours' },
  noLimit: 'Illimité',
  isPublic: 'Qui peut regarder',
  public: 'Tout le monde',
  private: 'Nous deux',
  discsEach: 'Jetons par joueur',
  firstPlayer: 'Premier joueur',
  random: 'Tiré au sort',
  board: 'Plateau',
  note: 'L’autre joueur peut accepter, modifier les réglages ou refuser. Le premier joueur est tiré au sort au moment où le défi est accepté.',
  lowered: 'Jetons à aligner ramenés à {align} : il n’en tient pas plus sur ce plateau.',
  misfit: 'Il n’en tient pas autant sur ce plateau : choisissez moins.',
  badLink:
    'Le lien suivi contient des réglages qui n’existent pas ; ils ont été laissés de côté. Vérifiez le formulaire avant de l’envoyer.',

  wrong: {
    unknown_player: 'Personne ne porte ce nom d’utilisateur. Vérifiez son orthographe.',
    no_name: 'Saisissez le nom d’un joueur, ou choisissez l’ordinateur.',
    too_many_games:
      'Vous avez beaucoup de parties en cours contre l’ordinateur. Terminez-en une d’abord.',
    no_computer: 'L’ordinateur ne joue pas ici pour le moment.',
    yourself: 'Vous ne pouvez pas vous défier vous-même.',
    too_long: 'Sur un plateau de {columns}×{rows}, on peut aligner {most} jetons au plus.',
    too_many: 'Trop de vos défis attendent une réponse. Retirez-en un avant d’en envoyer un autre.',
    too_often: 'Cela fait beaucoup de défis en peu de temps. Réessayez plus tard.',
    same_terms:
      'Rien n’est encore modifié. Changez au moins un réglage, ou acceptez le défi tel quel.',
  },

  challengesYou: '{name} vous défie',
  youChallenge: 'Vous défiez {name}',
  changedByOther: '{name} propose d’autres conditions',
  changedByYou: 'Vous proposez d’autres conditions à {name}',
  rematchByOther: '{name} propose une revanche',
  rematchByYou: 'Vous proposez une revanche à {name}',
  someone: 'un joueur supprimé',
  proposes: '{name} propose',
  youPropose: 'Vous proposez à {name}',
  answerIt: 'Dès que vous acceptez, la partie commence et plus rien ne peut être modifié.',
  othersTurn: 'C’est à {name} de répondre. D’ici là, vous pouvez retirer le défi.',
  openUntil: 'Valable jusqu’au {time}',
  left: 'Ce joueur a supprimé son compte. Le défi ne peut plus qu’être clos.',
  changed: 'modifié',
  before: 'avant : {value}',
  now: 'maintenant : {value}',
  differences: { one: '{count} réglage est modifié.', other: '{count} réglages sont modifiés.' },
  redNext: '{name} a les rouges : les couleurs sont échangées',

  youDeclined: 'Vous avez refusé ce défi.',
  otherDeclined: '{name} a refusé ce défi.',
  youWithdrew: 'Vous avez retiré ce défi.',
  otherWithdrew: '{name} a retiré ce défi.',
  lapsed: 'Personne n’a répondu en 14 jours : ce défi a expiré.',
  again: 'Défier {name}',
  toGames: 'Mes parties',

  changeTitle: 'Modifier les conditions',
  changeLead:
    'Les conditions proposées par {name} sont marquées. Votre proposition lui revient : {name} pourra l’accepter, la modifier à son tour ou la refuser.',
  marked: 'proposé',
  sendChange: 'Envoyer la proposition',
  back: 'Retour au défi',

  said: {
    terms_changed:
      'Les conditions ont changé pendant que vous regardiez ; rien n’a été fait. Voici les nouvelles.',
    awaits_other: 'Ce n’est pas à vous de répondre : c’est votre propre proposition.',
    awaits_you: 'Il n’est plus possible de le retirer : c’est à vous de répondre.',
    accepted: 'Il avait déjà été accepté ; rien n’a été fait.',
    declined: 'Il avait déjà été refusé ; rien n’a été fait.',
    withdrawn: 'Il avait déjà été retiré ; rien n’a été fait.',
    expired: 'Le délai de réponse était passé ; rien n’a été fait.',
    player_deleted: 'L’autre joueur a supprimé son compte ; rien n’a été fait.',
    rematch: 'Les conditions d’une revanche sont celles de la partie ; elles ne changent pas.',
  },
})
