import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { type Cost, type Load, compare } from './compare'
import { serve } from './server'
import { SESSION_COOKIE } from './session-cookie'
import { aStage, anActor } from './stage'

const ROOT = resolve(import.meta.dirname, '../..')
const PER_ROUND = 40

/** What the history page costs one player with 1,000 and one with 100,000 finished games. */
export async function historyCosts(folder: string, data: string): Promise<readonly Cost[]> {
  const stages = []
  for (const number of [1_000, 100_000]) stages.push(await historyOf(number, folder, data))
  try {
    return await compare(
      stages.map(({ load }) => load),
      PER_ROUND,
    )
  } finally {
    for (const { stop } of stages) await stop()
  }
}

async function historyOf(
  number: number,
  folder: string,
  data: string,
): Promise<{ load: Load; stop: () => Promise<void> }> {
  const { store, url } = await aStage(`${data}/history-${number}`)
  const actor = await anActor(store.db)
  await store.close()
  const seed = ['seed', '--games', String(number), '--player', actor.username]
  execFileSync(join(ROOT, 'node_modules/.bin/tsx'), ['app/_cli/aplomb.ts', ...seed], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATABASE_URL: url },
  })
  const server = await serve(folder, { DATABASE_URL: url })
  const request = async () => {
    const answer = await fetch(`${server.url}/history`, {
      headers: { cookie: `${SESSION_COOKIE}=${actor.sid}; zone=Europe/Paris` },
    })
    const page = await answer.text()
    if (!answer.ok || !page.includes('/games/')) throw new Error(`answered ${answer.status}`)
  }
  const name = `history with ${number.toLocaleString('en')} games`
  return { load: { name, server, request }, stop: server.stop }
}
