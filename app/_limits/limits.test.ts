import { expect, test } from 'vitest'
import { newId } from '@/db/testing'
import { limit, unlimit } from './limits'

test('ten moves pass in a row, the eleventh has to wait a moment', async () => {
  const player = newId()
  for (let move = 1; move <= 10; move++) expect(await limit('move', player)).toBeNull()
  const until = await limit('move', player)
  const wait = (until?.getTime() ?? 0) - Date.now()
  expect(wait).toBeGreaterThan(500)
  expect(wait).toBeLessThanOrEqual(2000)
  expect(await limit('move', newId())).toBeNull()
})

test('what is taken back does not count', async () => {
  const pair = newId()
  for (let time = 1; time <= 5; time++) expect(await limit('challengeOne', pair)).toBeNull()
  expect(await limit('challengeOne', pair)).not.toBeNull()
  await unlimit('challengeOne', pair)
  await unlimit('challengeOne', pair)
  expect(await limit('challengeOne', pair)).toBeNull()
})

test('of a hundred at once as many pass as may', async () => {
  const address = newId()
  const answers = await Promise.all(Array.from({ length: 100 }, () => limit('signUpHour', address)))
  expect(answers.filter((answer) => answer === null)).toHaveLength(5)
})
