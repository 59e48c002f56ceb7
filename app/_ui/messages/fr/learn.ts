import { learn as english } from '../en/learn'
import { translated } from '../translated'

export const learn = translated(english)({
  title: 'Règles du jeu',
  lead: 'Deux joueurs lâchent tour à tour un jeton dans un plateau vertical. Le premier qui aligne assez de jetons de sa couleur gagne.',
  dropTitle: 'Un jeton tombe',
  drop: 'Choisissez une colonne : votre jeton tombe dans la case libre la plus basse, sur la ligne du bas ou sur le jeton déjà posé. Une colonne pleine n’en accepte plus.',
  dropBoard:
    'Un jeton jaune au-dessus de la colonne 3 ; il va se poser sur les deux jetons qui s’y trouvent',
  alignTitle: 'Aligner pour gagner',
  align:
    'Par défaut, 4 jetons d’une même couleur qui se suivent gagnent : sur une ligne, dans une colonne ou sur l’une des diagonales. Un trou rompt la suite.',
  row: 'Sur une ligne',
  column: 'Dans une colonne',
  rising: 'Sur une diagonale montante',
  falling: 'Sur une diagonale descendante',
  moreTitle: 'Plus, c’est bien aussi',
  more: 'Une suite plus longue gagne également, et un seul jeton peut compléter plusieurs alignements à la fois. Tous sont barrés d’un trait.',
  longer: 'Cinq à la suite, là où quatre suffisaient',
  several: 'Un jeton, deux alignements',
  drawTitle: 'Partie nulle',
  draw: 'Quand le plateau est plein sans aucun alignement, la partie est nulle. Si le tout dernier jeton complète un alignement, il gagne.',
  drawBoard: 'Un plateau plein sans alignement',
  sizesTitle: 'Tous les plateaux de 5×5 à 10×10',
  sizes:
    'Avant la partie, les joueurs conviennent de 5 à 10 colonnes, de 5 à 10 lignes et de 3 jetons à aligner ou plus, jusqu’à la plus petite des deux dimensions. Cela fait 163 jeux.',
  sizesBoard: '10 colonnes, 7 lignes',
  discsTitle: 'Les jetons et le premier coup',
  discs:
    'Chaque joueur reçoit des jetons pour la moitié des cases, arrondie au-dessus : 21 sur un plateau de 7 colonnes et 6 lignes, 13 sur un plateau de 5 sur 5. Une fois l’accord conclu, le premier joueur est tiré au sort et prend les rouges. Les jetons rouges portent deux anneaux, les jaunes un anneau et une étoile.',
  agreeTitle: 'Convenir d’une partie',
  agree:
    'Un défi énonce toutes les conditions. L’autre joueur accepte, refuse ou les modifie ; c’est alors à vous de répondre. Une fois acceptées, elles ne changent plus. Un défi resté sans réponse expire après 14 jours.',
  timeTitle: 'Le temps',
  time: 'Vous convenez de 1 à 14 jours par coup, ou d’aucune limite. Qui dépasse son temps perd. Vous pouvez abandonner à tout moment et, tant que le joueur au trait n’a pas encore joué son premier coup, chacun de vous peut annuler la partie, sans résultat.',
  start: 'Créer un compte',
  tryLines: 'Essayer des suites sur le plateau d’analyse',
  newGame: 'Nouvelle partie',
})
