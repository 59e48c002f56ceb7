import { randomUUID } from 'node:crypto'
import { Client, type Pool } from 'pg'
import type { Hear, Notices } from './store'

const CHANNEL = 'aplomb'

/** PostgreSQL takes a little less than 8,000 bytes at a time. */
const MOST_BYTES = 7_500

const FIRST_WAIT = 100
const LONGEST_WAIT = 5_000
/** A connection that was cut without a word is found out by asking something now and then. */
const ASK_EVERY = 15_000
const PATIENCE = 5_000

/** Tells and hears what changed by LISTEN and NOTIFY. What is lost while the line is down is lost. */
export function postgresNotices(url: string, pool: Pool): Notices {
  const self = randomUUID()
  return {
    send: batching(async (topics) => {
      for (const payload of payloads(self, topics))
        await pool.query({
          name: 'notify',
          text: 'select pg_notify($1, $2)',
          values: [CHANNEL, payload],
        })
    }),
    hear: (hear, onFault) => listen(url, (payload) => read(self, payload, hear), hear, onFault),
  }
}

/** What is to be sent while something is being sent goes together, after it. */
function batching(
  send: (topics: readonly string[]) => Promise<void>,
): (topics: readonly string[]) => Promise<void> {
  const waiting = new Set<string>()
  let sending: Promise<unknown> = Promise.resolve()
  return async (topics) => {
    for (const topic of topics) waiting.add(topic)
    const before = sending
    const mine = (async () => {
      await before
      const batch = [...waiting]
      waiting.clear()
      if (batch.length > 0) await send(batch)
    })()
    // Whoever asked is told that it failed; the next has a try of its own.
    sending = mine.catch(() => undefined)
    return mine
  }
}

function payloads(self: string, topics: readonly string[]): string[] {
  const whole = JSON.stringify([self, ...topics])
  if (Buffer.byteLength(whole) <= MOST_BYTES || topics.length < 2) return [whole]
  const half = topics.length >> 1
  return [...payloads(self, topics.slice(0, half)), ...payloads(self, topics.slice(half))]
}

/** Anybody who may use the database can say anything on the channel: only lists of topics count. */
function read(self: string, payload: string, hear: Hear): void {
  const said = parsed(payload)
  if (!Array.isArray(said) || !said.every((word): word is string => typeof word === 'string'))
    return
  const [sender, ...topics] = said
  if (sender !== self) hear(topics)
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    return null
  }
}

function listen(
  url: string,
  take: (payload: string) => void,
  hear: Hear,
  onFault: (fault: unknown) => void,
): () => Promise<void> {
  let stopped = false
  let failures = 0
  let retry: NodeJS.Timeout | undefined
  let letGo = async (): Promise<void> => undefined

  const connect = () => {
    const client = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE,
      query_timeout: PATIENCE,
    })
    let isOver = false
    let asking: NodeJS.Timeout | undefined
    const end = (fault?: unknown) => {
      if (isOver) return
      isOver = true
      clearInterval(asking)
      void client.end().catch(() => undefined) // it is given up anyway
      if (stopped) return
      onFault(fault)
      // Not all processes at once, when the server they share comes back.
      const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures) * (0.5 + Math.random())
      failures += 1
      retry = setTimeout(connect, wait).unref()
    }
    letGo = () => {
      isOver = true
      clearInterval(asking)
      return client.end()
    }
    client.on('error', end)
    client.on('end', () => end(new Error('the connection has ended')))
    client.on('notification', ({ payload }) => take(payload ?? ''))
    const begin = async () => {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      failures = 0
      asking = setInterval(() => void client.query('select 1').catch(end), ASK_EVERY).unref()
      hear(null)
    }
    void begin().catch(end)
  }
  connect()
  return async () => {
    stopped = true
    clearTimeout(retry)
    await letGo()
  }
}
