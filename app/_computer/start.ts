import { playMove } from '@/app/_commands/play-move'
import { listen } from '@/app/_live/announcements'
import { liveDeps } from '@/app/_live/deps'
import { log } from '@/app/_live/log'
import { metrics } from '@/app/_live/metrics'
import { isStopping } from '@/app/_live/registry'
import { SELF } from '@/app/_live/self'
import { COMPUTER_IDS } from '@/lib/computer/account'
import { computerPlayer } from './player'
import { computerSetting } from './setting'
import { openThinkers } from './thinkers'

/** A hint may be lost, and a process may have stopped in the middle of a thought. */
const EVERY = 3000

/** Lets the computer play, from now on until the process stops, unless it is turned off. */
export function startComputer(): void {
  const { isOn, threads } = computerSetting()
  if (!isOn) return
  const { look } = computerPlayer({
    deps: liveDeps,
    play: playMove,
    choose: openThinkers().choose,
    threads,
    holder: SELF,
    isStopping,
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    noteMove: (seconds) => metrics().computerSeconds.observe(seconds),
    noteFault: (fault, game) => log().error({ event: 'computer_failed', game, err: fault }),
  })
  for (const id of COMPUTER_IDS) listen(`player:${id}`, () => void look())
  setInterval(() => void look(), EVERY).unref()
  void look()
}
