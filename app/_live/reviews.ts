import { openThread } from '@/app/_solver/thread'
import type { Deps } from '@/app/_commands/deps'
import { reviewGames } from '@/app/_commands/review-games'
import { reviewsSetting } from './reviews-setting'

/** How far everybody who plays comes first. */
const NICE = 15

/** Reviews games that ended lately, in a thread that works when nothing else wants to. */
export async function reviewEnded(deps: Deps): Promise<number> {
  if (reviewsSetting() === 'off') return 0
  return reviewGames(deps, () => openThread({ nice: NICE }))
}
