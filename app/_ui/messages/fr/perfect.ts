import { perfect as english } from '../en/perfect'
import { translated } from '../translated'

export const perfect = translated(english)({
  title: 'Le jeu parfait',
  lead: 'L’issue de chaque jeu quand aucun des deux joueurs ne commet d’erreur, dès le premier jeton. Les colonnes se lisent de gauche à droite, les lignes de haut en bas ; chaque signe mène à son plateau.',
  proved:
    'Résultats démontrés ici : {proved} sur {all}. Pour {held} autres, il est démontré que l’un des deux joueurs obtient au moins la nulle, sans que l’on sache s’il gagne. Les derniers demandent plus de calcul que nous n’en avons fait.',
  align: '{count} à aligner',
  columns: 'Colonnes',
  rows: 'Lignes',
  board: '{columns} colonnes, {rows} lignes, {align} à aligner : {outcome}',
  red: 'victoire des rouges',
  yellow: 'victoire des jaunes',
  draw: 'partie nulle',
  redHolds: 'au moins la nulle pour les rouges',
  yellowHolds: 'au moins la nulle pour les jaunes',
  unknown: 'inconnu',
  withPerfectPlay: 'Jeu parfait',
  outcomes: {
    red: 'Victoire des rouges',
    yellow: 'Victoire des jaunes',
    draw: 'Partie nulle',
    redHolds: 'Au moins la nulle pour les rouges',
    yellowHolds: 'Au moins la nulle pour les jaunes',
    unknown: 'Inconnu',
  },
  all: 'L’issue des 163 jeux quand personne ne se trompe',
})
