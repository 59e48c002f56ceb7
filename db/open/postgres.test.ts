import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { openPostgres } from './postgres'

test('a connection that breaks as it is handed over does not end the process', async () => {
  const store = openPostgres('postgres://nobody@127.0.0.1:1/nothing', false)
  const { $client: pool } = store.db as unknown as { $client: EventEmitter }
  const client = new EventEmitter()
  pool.emit('connect', client)
  expect(client.emit('error', new Error('terminating connection'))).toBe(true)
  await store.close()
})
