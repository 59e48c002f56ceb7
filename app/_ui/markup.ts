import { Fragment, type ReactNode, isValidElement } from 'react'

/**
 * `node` as HTML, for parts of a page that the server writes once and scripts leave alone: given to
 * `dangerouslySetInnerHTML` they cost one string, not an element for each tag in everything that
 * React does with a page. Text and attributes are escaped as React escapes them. For elements and
 * synchronous components without hooks; throws at anything that needs scripts, or a promise.
 */
export function markupOf(node: ReactNode): string {
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (typeof node === 'string') return escaped(node)
  if (typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(markupOf).join('')
  if (!isValidElement<Props>(node)) throw new Error('only elements and text can be written as HTML')
  const { type, props } = node
  if (type === Fragment) return markupOf(props.children)
  if (typeof type === 'string') return tag(type, props)
  if (typeof type !== 'function' || '$$typeof' in type)
    throw new Error('a component with scripts cannot be written as HTML')
  return markupOf((type as (given: Props) => ReactNode)(props))
}

type Props = {
  readonly children?: ReactNode
  readonly dangerouslySetInnerHTML?: { readonly [HTML]: string }
  readonly [name: string]: unknown
}

const HTML = '__html'
const VOID = new Set(['br', 'hr', 'img', 'input', 'link', 'meta'])

/** The value of the drop-down list that is being written. */
let chosen: unknown

function tag(name: string, props: Props): string {
  let attributes = ''
  for (const key in props)
    if (name !== 'select' || key !== 'defaultValue') attributes += attribute(key, props[key])
  if (VOID.has(name)) return `<${name}${attributes}/>`
  if (name === 'option' && props.value === chosen) attributes += ' selected=""'
  if (name === 'select') chosen = props.defaultValue
  const content = props.dangerouslySetInnerHTML?.[HTML] ?? markupOf(props.children)
  if (name === 'select') chosen = undefined
  return `<${name}${attributes}>${content}</${name}>`
}

function attribute(key: string, value: unknown): string {
  if (key === 'children' || key === 'dangerouslySetInnerHTML') return ''
  if (value === undefined || value === null) return ''
  const { start, spoken } = startOf(key)
  if (typeof value === 'string') return `${start}${escaped(value)}"`
  if (typeof value === 'number') return `${start}${value}"`
  if (typeof value === 'boolean') return value || spoken ? `${start}${spoken ? value : ''}"` : ''
  if (key === 'style') return `${start}${escaped(styleOf(value))}"`
  throw new Error(`the attribute ${key} cannot be written as HTML`)
}

/** HTML does not mind capitals, and SVG has some: all other names stay as they are. */
const NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  tabIndex: 'tabindex',
  defaultValue: 'value',
}

/** Properties of style are spelled with hyphens, also those that SVG takes as attributes. */
const HYPHENED = /^(?:fill|font|stop|stroke|text)(?=[A-Z])/

/** What says `true` and `false`, where others are there or not. */
const SPOKEN = /^(?:aria-|data-|spellCheck$)/

type Start = { readonly start: string; readonly spoken: boolean }
const starts = new Map<string, Start>()

/** How an attribute begins: there are few, and they are asked for thousands of times. */
function startOf(key: string): Start {
  let start = starts.get(key)
  if (!start) {
    const name = HYPHENED.test(key) ? hyphened(key) : (NAMES[key] ?? key)
    start = { start: ` ${name}="`, spoken: SPOKEN.test(key) }
    starts.set(key, start)
  }
  return start
}

function hyphened(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function styleOf(style: object): string {
  return Object.entries(style)
    .map(([key, value]: [string, unknown]) => {
      if (typeof value === 'string') return `${hyphened(key)}:${value}`
      throw new Error(`the style ${key} cannot be written as HTML`)
    })
    .join(';')
}

const SPECIAL = /["&'<>]/
const ENTITIES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
}

function escaped(text: string): string {
  return SPECIAL.test(text) ? text.replaceAll(/["&'<>]/g, (letter) => ENTITIES[letter]!) : text
}
