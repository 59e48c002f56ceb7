import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import type { Canvas } from './canvas'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const RGB_8_BIT = [8, 2, 0, 0, 0]

/** The picture as a PNG file. Compresses in another thread. */
export async function writePng({ width, height, pixels }: Canvas): Promise<Buffer<ArrayBuffer>> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set(RGB_8_BIT, 8)

  // Each row is preceded by its filter: 0, the pixels as they are. The rows of discs resemble each
  // other, so the differences that other filters write compress less.
  const rowBytes = width * 3
  const rows = Buffer.alloc(height * (rowBytes + 1))
  for (let row = 0; row < height; row++)
    rows.set(pixels.subarray(row * rowBytes, (row + 1) * rowBytes), row * (rowBytes + 1) + 1)
  const data = await promisify(deflate)(rows)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

const TABLE = Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value >>> 0
})

/** Node has one of its own, but not yet in 20.9. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (TABLE[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}
