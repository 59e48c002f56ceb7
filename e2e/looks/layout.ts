import type { Page } from '@playwright/test'

/** The columns of a page may be this wide, in px; no line of text wider than so many of its letters. */
const WIDEST = { content: 1180, letters: 100 }

/** What is wrong with the places of things on a page, in words; nothing where all is well. */
export async function misplaced(page: Page): Promise<readonly string[]> {
  return page.evaluate(findMisplaced, WIDEST)
}

/** Runs in the page. */
function findMisplaced(widest: { content: number; letters: number }): string[] {
  const found: string[] = []
  const wide = document.documentElement.clientWidth

  const named = (element: Element) => {
    const text = element.textContent.trim().slice(0, 40)
    return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">${text}`
  }
  /** Seen at all: neither hidden, nor cut down to nothing for those who only listen. */
  const isSeen = (element: Element) => {
    for (let each: Element | null = element; each; each = each.parentElement) {
      const { clipPath, opacity } = getComputedStyle(each)
      if (clipPath !== 'none' || opacity === '0') return false
      const { width, height } = each.getBoundingClientRect()
      if (width <= 1 && height <= 1) return false
    }
    return element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
  }
  /** What lies over the page, by intention: it is compared with what lies there too. */
  const layerOf = (element: Element): Element | null => {
    for (let each: Element | null = element; each; each = each.parentElement) {
      const { position } = getComputedStyle(each)
      const isLayer =
        position === 'fixed' || position === 'sticky' || each.matches('.menu-panel, :popover-open')
      if (isLayer) return each
    }
    return null
  }
  /** The part of a box that the boxes around it, which scroll or clip, leave to be seen. */
  const shownPart = (box: DOMRect, node: Node): DOMRect => {
    let { left, top, right, bottom } = box
    for (let each = node.parentElement; each; each = each.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(each)
      const around = each.getBoundingClientRect()
      if (each === document.body || each === document.documentElement) break
      if (overflowX !== 'visible') {
        left = Math.max(left, around.left)
        right = Math.min(right, around.right)
      }
      if (overflowY !== 'visible') {
        top = Math.max(top, around.top)
        bottom = Math.min(bottom, around.bottom)
      }
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
  }

  const all = [...document.body.querySelectorAll('*')].filter(isSeen)

  if (document.documentElement.scrollWidth > wide) found.push('the page scrolls sideways')
  for (const element of all) {
    const box = shownPart(element.getBoundingClientRect(), element)
    if (
      box.width > 0 &&
      (box.right > wide + 1 || box.left < -1) &&
      !layerOf(element)?.matches('.skip-link')
    )
      found.push(`beyond the edge: ${named(element)}`)
  }

  // Words that are wider than the control they are on.
  for (const control of all.filter((each) => each.matches('a.button, button, .choice, summary'))) {
    if (control.scrollWidth > control.clientWidth + 1 && control.clientWidth > 0)
      found.push(`too narrow for its words: ${named(control)}`)
  }

  // Text on text, and controls on controls.
  type Piece = { box: DOMRect; of: Element; layer: Element | null; what: string }
  const pieces: Piece[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const of = node.parentElement
    if (!of || !node.textContent?.trim() || of.closest('svg, script, style, noscript, option'))
      continue
    if (!isSeen(of) || getComputedStyle(of).color.endsWith(', 0)')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const line of range.getClientRects()) {
      // Letters fill the middle of their line; where lines stand close, the rest may meet.
      const height = line.height * 0.6
      const middle = new DOMRect(line.x, line.y + line.height * 0.2, line.width, height)
      const box = shownPart(middle, node)
      if (box.width > 0 && box.height > 0)
        pieces.push({ box, of, layer: layerOf(of), what: node.textContent.trim().slice(0, 40) })
    }
    const letter = Number.parseFloat(getComputedStyle(of).fontSize) / 2
    const longest = Math.max(...[...range.getClientRects()].map(({ width }) => width))
    if (longest > widest.letters * letter)
      found.push(`a line of ${Math.round(longest / letter)} letters: ${named(of)}`)
  }
  const texts = pieces.length
  for (const of of all.filter((each) => each.matches('a, button, input, select, summary'))) {
    const box = shownPart(of.getBoundingClientRect(), of)
    if (box.width > 1 && box.height > 1)
      pieces.push({ box, of, layer: layerOf(of), what: named(of) })
  }
  const area = ({ box }: Piece) => box.width * box.height
  const smaller = (one: Piece, other: Piece) => (area(one) < area(other) ? one : other)
  /** A link may lie on top of one that leads from a whole row. */
  const isReachable = ({ of }: Piece) => {
    of.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width: across, height: down } = of.getBoundingClientRect()
    return of.contains(document.elementFromPoint(x + across / 2, y + down / 2))
  }
  const apart = (one: Element, other: Element) => !one.contains(other) && !other.contains(one)
  for (const [index, one] of pieces.entries())
    for (const other of pieces.slice(index + 1, index < texts ? texts : undefined)) {
      if (one.layer !== other.layer || one.of === other.of || !apart(one.of, other.of)) continue
      const across =
        Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      if (across <= 2 || down <= 3) continue
      if (index >= texts && isReachable(smaller(one, other))) continue
      found.push(`overlap: ${one.what} / ${other.what}`)
    }

  // Not stretched: the page keeps to its column.
  const main = document.querySelector('main')
  for (const part of main?.querySelectorAll('*') ?? []) {
    const { width } = part.getBoundingClientRect()
    if (width > widest.content) found.push(`${Math.round(width)} px wide: ${named(part)}`)
  }
  return [...new Set(found)]
}
