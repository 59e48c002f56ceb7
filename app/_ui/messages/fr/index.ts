import { absent } from './absent'
import { account } from './account'
import { analysis } from './analysis'
import { board } from './board'
import { challenge } from './challenge'
import { computer } from './computer'
import { exported } from './export'
import { fault } from './fault'
import { game } from './game'
import { history } from './history'
import { home } from './home'
import { landing } from './landing'
import { learn } from './learn'
import { perfect } from './perfect'
import { players } from './players'
import { refused } from './refused'
import { replay } from './replay'
import { review } from './review'
import { shell } from './shell'
import { study } from './study'
import { terms } from './terms'
import { time } from './time'

export const fr = {
  absent,
  account,
  analysis,
  board,
  challenge,
  computer,
  exported,
  fault,
  game,
  history,
  home,
  landing,
  learn,
  perfect,
  players,
  refused,
  replay,
  review,
  shell,
  study,
  terms,
  time,
}
