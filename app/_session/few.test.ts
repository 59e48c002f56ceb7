import { expect, test } from 'vitest'
import { few } from './few'

test('two run, three wait their turn, and the sixth is told so at once', async () => {
  const slowly = few('test.few', { atOnce: 2, waiting: 3 })
  const order: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) =>
    slowly(async () => {
      order.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
      return name
    })
  const five = ['a', 'b', 'c', 'd', 'e'].map(work)
  expect(await work('f')).toBeNull()
  expect(order).toEqual(['a', 'b'])
  for (const [index, each] of five.entries()) {
    ends[index]?.()
    await each
  }
  expect(order).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(await slowly(async () => 'free again')).toBe('free again')
})

test('a fault gives its place on', async () => {
  const slowly = few('test.faults', { atOnce: 1, waiting: 1 })
  const broken = slowly(() => Promise.reject(new Error('broken')))
  const next = slowly(async () => 'well')
  await expect(broken).rejects.toThrow('broken')
  expect(await next).toBe('well')
})
