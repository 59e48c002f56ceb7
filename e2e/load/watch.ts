/** What Linux and the server itself tell of the server's process. */
import { readFileSync, readdirSync } from 'node:fs'
import type { Server } from '../bench/server'
import { TOKEN } from './site'

/** Memory that the process holds, in bytes. */
export function rssOf({ pid }: Server): number {
  const kB = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  if (!kB) throw new Error('the server has ended')
  return Number(kB) * 1024
}

/** Files and connections that the process holds open. */
export function openFilesOf({ pid }: Server): number {
  return readdirSync(`/proc/${pid}/fd`).length
}

/** The server's own figures, by name and labels. */
export async function metricsOf({ url }: Server): Promise<ReadonlyMap<string, number>> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  if (!answer.ok) throw new Error(`/metrics answered ${answer.status}`)
  const lines = (await answer.text()).split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const space = line.lastIndexOf(' ')
      return [line.slice(0, space), Number(line.slice(space + 1))]
    }),
  )
}
