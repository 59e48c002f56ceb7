import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { after } from '@/lib/game/testing'
import { circle, colour, newCanvas, paint, roundedBox, star, stroke } from './canvas'
import { drawPosition } from './drawing'
import { crc32, writePng } from './png'

type Rgb = readonly number[]

/** The pixels of a PNG as this product writes it, and the names of its chunks. */
function readPng(file: Buffer) {
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at)
    const body = file.subarray(at + 4, at + 8 + length)
    expect(file.readUInt32BE(at + 8 + length)).toBe(crc32(body))
    chunks.set(body.toString('latin1', 0, 4), body.subarray(4))
    at += length + 12
  }
  const header = chunks.get('IHDR')!
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const rows = inflateSync(chunks.get('IDAT')!)
  const pixel = (x: number, y: number): Rgb => {
    const at = y * (width * 3 + 1) + 1 + x * 3
    return [...rows.subarray(at, at + 3)]
  }
  return { names: [...chunks.keys()], width, height, pixel }
}

const RED = colour('#e4432e')
const YELLOW = colour('#f7ba1e')
const WHITE = colour('#ffffff')

/** Where the disc of a cell (1-based) shows its plain colour: between its rings, on 7 x 6. */
function placeOf(column: number, row: number): [number, number] {
  const scale = 566 / 644
  return [
    Math.round(600 - 372 * scale + (22 + column * 100 - 50) * scale + 18),
    Math.round(32 + (22 + (6.5 - row) * 100) * scale),
  ]
}

test('the sum of a known text', () => {
  expect(crc32(Buffer.from('123456789'))).toBe(0xcbf43926)
})

test('a position becomes a PNG of 1200 by 630 with its discs in their cells', async () => {
  const png = readPng(await writePng(drawPosition(after('7x6x4 4453'))))
  expect(png).toMatchObject({ width: 1200, height: 630, names: ['IHDR', 'IDAT', 'IEND'] })
  expect(png.pixel(...placeOf(4, 1))).toEqual([...RED])
  expect(png.pixel(...placeOf(4, 2))).toEqual([...YELLOW])
  expect(png.pixel(...placeOf(5, 1))).toEqual([...RED])
  expect(png.pixel(...placeOf(3, 1))).toEqual([...YELLOW])
  expect(png.pixel(...placeOf(1, 1))).toEqual([...colour('#e9e1d2')])
})

test('an alignment is struck through', async () => {
  const png = readPng(await writePng(drawPosition(after('7x6x4 1213141'))))
  const [x, y] = placeOf(1, 2)
  expect(png.pixel(x - 18, y)).toEqual([...WHITE])
})

test.each(['5x5x3', '5x10x3', '10x5x5', '10x10x10'])(
  'a board of %s stays within the picture',
  (setting) => {
    const canvas = drawPosition(after(`${setting} 1`))
    const paper = [...colour('#f6f1e7')]
    const at = (x: number, y: number) => [
      ...canvas.pixels.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3),
    ]
    for (let x = 300; x < 900; x++) {
      expect(at(x, 20)).toEqual(paper)
      expect(at(x, 610)).toEqual(paper)
    }
  },
)

test.each([
  ['a circle', circle(10, 10, 5), [10, 10], [10, 4]],
  ['a rounded box', roundedBox(2, 2, 16, 16, 6), [10, 3], [2, 2]],
  ['a stroke', stroke([4, 4], [16, 16], 4), [10, 10], [14, 6]],
  ['a stroke of no length', stroke([10, 10], [10, 10], 6), [10, 10], [15, 10]],
  ['a star', star(10, 10, 8), [10, 8], [14, 6]],
] as const)('%s is painted inside and not outside', (_, shape, inside, outside) => {
  const canvas = newCanvas(20, 20, WHITE)
  paint(canvas, shape, RED)
  const at = ([x, y]: readonly [number, number]) => [
    ...canvas.pixels.subarray((y * 20 + x) * 3, (y * 20 + x) * 3 + 3),
  ]
  expect(at(inside)).toEqual([...RED])
  expect(at(outside)).toEqual([...WHITE])
})

test('what lies outside a canvas is not painted, and half of it half', () => {
  const canvas = newCanvas(4, 4, colour('#000000'))
  paint(canvas, circle(-10, -10, 3), WHITE)
  expect(canvas.pixels.every((part) => part === 0)).toBe(true)
  paint(canvas, roundedBox(0, 0, 40, 40, 1), WHITE, 0.5)
  expect(canvas.pixels[(2 * 4 + 2) * 3]).toBe(128)
})
