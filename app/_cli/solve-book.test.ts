import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aplomb } from './testing'

test('a book holds every opening, up to its mirror image, and is not made again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'aplomb-book-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'book.json')
  const make = (plies: string) => aplomb(['solve-book', '5x5x4', '--plies', plies, '--book', file])

  const { code, lines } = await make('1')
  expect(code).toBe(0)
  expect(lines).toEqual(['0', '1 0', '2 0', '3 0'])
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ plies: 1, scores: 'gggg' })
  expect((await make('1')).lines).toEqual([])
})

test.each([[[]], [['7x6x4', '--plies', '9']], [['4x4x4']]])('%j makes no sense', async (words) => {
  expect((await aplomb(['solve-book', ...words])).code).toBe(2)
})
