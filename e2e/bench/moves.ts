import { type Cost, compare, median } from './compare'
import { aMoveStage } from './move-stage'
import type { Rate } from './report'

const PER_ROUND = 100
const CONNECTIONS = 16
const AT_ONCE = 640
const ROUNDS = 6

/** What a move through the real action costs beside an action that does nothing. */
export async function moveCosts(folder: string, data: string): Promise<readonly Cost[]> {
  const stage = await aMoveStage(folder, `${data}/moves`, 1_200)
  const { server, doNothing, move } = stage
  try {
    return await compare(
      [
        { name: 'an action that does nothing', server, request: doNothing },
        { name: 'a move', server, request: move },
      ],
      PER_ROUND,
    )
  } finally {
    await stage.stop()
  }
}

/** How many of both the server answers in a second at 16 connections, each move on disk. */
export async function moveRates(folder: string, data: string): Promise<readonly Rate[]> {
  const stage = await aMoveStage(folder, `${data}/move-rates`, AT_ONCE * (ROUNDS + 1))
  const { doNothing, move } = stage
  const rates: [number[], number[]] = [[], []]
  try {
    for (let round = 0; round <= ROUNDS; round++)
      for (const [index, request] of [doNothing, move].entries())
        rates[index]!.push(await rateOf(request))
  } finally {
    await stage.stop()
  }
  // The first round warms up.
  return [
    { name: 'an action that does nothing', rate: median(rates[0].slice(1)) },
    { name: 'a move', rate: median(rates[1].slice(1)) },
  ]
}

async function rateOf(request: () => Promise<void>): Promise<number> {
  const start = performance.now()
  let left = AT_ONCE
  const connection = async () => {
    while (left-- > 0) await request()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  return AT_ONCE / ((performance.now() - start) / 1000)
}
