import { expect, test } from 'vitest'
import { said } from '@/e2e/silence'

test('what a test writes to the console is kept, to fail it afterwards', () => {
  console.error('a disc fell %d rows', 3)
  console.warn('twice')
  expect(said.splice(0)).toEqual(['console.error: a disc fell 3 rows', 'console.warn: twice'])
})
