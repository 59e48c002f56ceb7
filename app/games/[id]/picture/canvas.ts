/** A picture in memory, painted shape by shape with smooth edges. */
export type Canvas = {
  readonly width: number
  readonly height: number
  /** Red, green and blue of each pixel, row by row from the top. */
  readonly pixels: Uint8Array
}

/** `#e4432e` as numbers. */
export type Colour = readonly [number, number, number]

/**
 * What is inside: the distance in pixels from the edge of the shape, negative within. `box` is
 * left, top, right, bottom of what has to be looked at.
 */
export type Shape = {
  readonly box: readonly [number, number, number, number]
  readonly distance: (x: number, y: number) => number
}

export function newCanvas(width: number, height: number, ground: Colour): Canvas {
  const pixels = new Uint8Array(width * height * 3)
  pixels.set(ground)
  // Each copy doubles what is painted.
  for (let done = 3; done < pixels.length; done *= 2) pixels.copyWithin(done, 0, done)
  return { width, height, pixels }
}

export function colour(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** Paints a shape in one colour, or in one that depends on how far down it is (0 to 1). */
export function paint(
  canvas: Canvas,
  shape: Shape,
  fill: Colour | ((down: number) => Colour),
  opacity = 1,
): void {
  const { width, height, pixels } = canvas
  const [left, top, right, bottom] = shape.box
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom + 1); y++) {
    const ink = typeof fill === 'function' ? fill((y - top) / (bottom - top)) : fill
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right + 1); x++) {
      const cover = Math.min(1, 0.5 - shape.distance(x + 0.5, y + 0.5)) * opacity
      if (cover <= 0) continue
      const at = (y * width + x) * 3
      for (let part = 0; part < 3; part++) {
        const below = pixels[at + part]!
        pixels[at + part] = below + (ink[part]! - below) * cover + 0.5
      }
    }
  }
}

export function circle(cx: number, cy: number, r: number): Shape {
  return {
    box: [cx - r, cy - r, cx + r, cy + r],
    distance: (x, y) => length(x - cx, y - cy) - r,
  }
}

export function ring(cx: number, cy: number, r: number, thickness: number): Shape {
  const half = thickness / 2
  const outer = r + half
  return {
    box: [cx - outer, cy - outer, cx + outer, cy + outer],
    distance: (x, y) => Math.abs(length(x - cx, y - cy) - r) - half,
  }
}

export function roundedBox(x: number, y: number, width: number, height: number, r: number): Shape {
  const [cx, cy] = [x + width / 2, y + height / 2]
  return {
    box: [x, y, x + width, y + height],
    distance: (px, py) => {
      const right = Math.abs(px - cx) - width / 2 + r
      const below = Math.abs(py - cy) - height / 2 + r
      const outside = length(Math.max(right, 0), Math.max(below, 0))
      return outside + Math.min(Math.max(right, below), 0) - r
    },
  }
}

/** A line with round ends. */
export function stroke(
  from: readonly [number, number],
  to: readonly [number, number],
  thickness: number,
): Shape {
  const [x1, y1] = from
  const [dx, dy] = [to[0] - x1, to[1] - y1]
  const half = thickness / 2
  const square = dx * dx + dy * dy
  return {
    box: [
      Math.min(x1, to[0]) - half,
      Math.min(y1, to[1]) - half,
      Math.max(x1, to[0]) + half,
      Math.max(y1, to[1]) + half,
    ],
    distance: (x, y) => {
      const along = square === 0 ? 0 : ((x - x1) * dx + (y - y1) * dy) / square
      const t = Math.max(0, Math.min(1, along))
      return length(x - x1 - t * dx, y - y1 - t * dy) - half
    },
  }
}

/** A star of four points, `r` from its centre to each. */
export function star(cx: number, cy: number, r: number): Shape {
  // Each quarter is cut off by the line from a point to the notch, which lies at 0.22 r each way.
  const notch = 0.22 * r
  const [run, rise] = [r - notch, notch]
  const edge = length(run, rise)
  return {
    box: [cx - r, cy - r, cx + r, cy + r],
    distance: (x, y) => {
      const [right, below] = [Math.abs(x - cx), Math.abs(y - cy)]
      const [far, near] = right > below ? [right, below] : [below, right]
      return (near * run + (far - r) * rise) / edge
    },
  }
}

/** Math.hypot guards against overflow, at five times the price. */
function length(x: number, y: number): number {
  return Math.sqrt(x * x + y * y)
}
