import { landing as english } from '../en/landing'
import { translated } from '../translated'

export const landing = translated(english)({
  headline1: 'Lâchez. Alignez.',
  headline2: 'À votre rythme.',
  lead: 'Alignez vos jetons sur tout plateau de 5×5 à 10×10, contre des amis proches ou lointains. Jouez votre coup aujourd’hui, recevez le leur demain. Puis revoyez chaque coup, aussi longtemps qu’il vous plaira.',
  createAccount: 'Créer un compte',
  readRules: 'Lire les règles',
  picture: 'Un plateau bleu de 7 colonnes et 6 lignes, avec quinze jetons rouges et jaunes',
  inProgress: { one: '{count} partie en cours', other: '{count} parties en cours' },
  finished: { one: '{count} terminée', other: '{count} terminées' },
  boardTitle: 'Votre plateau, vos règles',
  board:
    '163 réglages, de 5×5 à 10×10 : choisissez les colonnes, les lignes et le nombre de jetons à aligner. Les deux joueurs se mettent d’accord avant de savoir qui commence.',
  paceTitle: 'Des jours, pas des secondes',
  pace: 'De un à quatorze jours par coup, ou aucune limite. Le plateau vous attend, sur votre téléphone ou votre bureau.',
  fairTitle: 'Équitable par principe',
  fair: 'Le premier joueur est tiré au sort, une fois l’accord conclu. Les règles sont vérifiées à chaque jeton.',
})
