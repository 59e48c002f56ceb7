import { afterEach, expect, test, vi } from 'vitest'
import { GET } from '@/app/metrics/route'
import { closeDatabase, ownStore } from '@/db/open'
import { aGame, aStoreUrl } from '@/db/testing'
import { metrics } from './metrics'
import { metricsToken } from './metrics-token'

const TOKEN = 'a token that is long enough'.replaceAll(' ', '-')

afterEach(async () => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
  await closeDatabase()
  Reflect.deleteProperty(globalThis, Symbol.for('aplomb.metrics'))
})

const ask = (authorization?: string) =>
  GET(new Request('http://x/metrics', authorization ? { headers: { authorization } } : {}))

test('nobody gets figures without METRICS_TOKEN', async () => {
  expect((await ask('Bearer undefined')).status).toBe(404)
})

test.each([undefined, '', 'Bearer', `Bearer ${TOKEN}x`, TOKEN, `Basic ${TOKEN}`])(
  'the header %j gets none either',
  async (header) => {
    vi.stubEnv('METRICS_TOKEN', TOKEN)
    expect((await ask(header)).status).toBe(401)
  },
)

test('a token that can be guessed is refused at the start', () => {
  vi.stubEnv('METRICS_TOKEN', 'short')
  expect(() => metricsToken()).toThrow('METRICS_TOKEN must have')
})

test('figures say what was counted, and how the store and the process are', async () => {
  vi.stubEnv('METRICS_TOKEN', TOKEN)
  vi.stubEnv('DATABASE_URL', await aStoreUrl())
  await ownStore().migrate()
  metrics().moves.inc({ result: 'done' })
  metrics().moveSeconds.observe(0.02)
  const answer = await ask(`Bearer ${TOKEN}`)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const text = await answer.text()
  for (const line of [
    'aplomb_moves_total{result="done"} 1',
    'aplomb_move_seconds_bucket{le="0.025"} 1',
    'aplomb_move_seconds_bucket{le="0.01"} 0',
    'aplomb_streams 0',
    'aplomb_oldest_overdue_seconds{what="game"} 0',
    'aplomb_oldest_overdue_seconds{what="challenge"} 0',
  ])
    expect(text.split('\n')).toContain(line)
  expect(text).toMatch(/^aplomb_wal_bytes \d+$/m)
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
})

test('a game that nobody has settled since its flag fell ages', async () => {
  vi.stubEnv('METRICS_TOKEN', TOKEN)
  vi.stubEnv('DATABASE_URL', await aStoreUrl())
  await ownStore().migrate()
  const game = await aGame(ownStore().db, { line: '44' })
  if (game.state !== 'active' || !game.flagsAt) throw new Error('it has no flag')
  vi.useFakeTimers({ now: game.flagsAt.getTime() + 90_000, toFake: ['Date'] })
  expect(await (await ask(`Bearer ${TOKEN}`)).text()).toContain(
    'aplomb_oldest_overdue_seconds{what="game"} 90\n',
  )
})
