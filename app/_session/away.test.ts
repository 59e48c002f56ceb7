import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { log } from '@/app/_live/log'
import { keepResponses } from '@/app/_ui/status'
import { unlessAway } from './away'

const fault = (code: string) => Object.assign(new Error('it failed'), { code })

/** Answers with what comes of work that fails as the path says; `/done` does not. */
const server = createServer((request, response) => {
  const code = request.url?.slice(1) ?? ''
  void unlessAway(
    async () => {
      if (code !== 'done') throw fault(code)
      return 'done'
    },
    () => 'later',
  ).then(
    (answer) => response.end(answer),
    (thrown: Error) => response.end(`thrown: ${thrown.message}`),
  )
})

beforeAll(async () => {
  log().level = 'silent'
  keepResponses()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => void server.close(resolve)))

async function answerTo(path: string) {
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/${path}`)
  return [answer.status, answer.headers.get('retry-after'), await answer.text()]
}

test('what is done is answered as it is', async () => {
  expect(await answerTo('done')).toEqual([200, null, 'done'])
})

test.each(['SQLITE_FULL', 'SQLITE_READONLY', 'ECONNREFUSED', '57P03'])(
  'a store that is away with %s is answered with 503, and when to ask again',
  async (code) => {
    expect(await answerTo(code)).toEqual([503, '10', 'later'])
  },
)

test('a mistake of ours is not hidden', async () => {
  expect(await answerTo('ERR_ASSERTION')).toEqual([200, null, 'thrown: it failed'])
})
