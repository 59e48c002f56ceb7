import { type ReactNode, memo } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MESSAGES } from '@/app/_ui/messages/messages'
import { emptyPosition, positionAfter } from '@/lib/game/position'
import { CLASSIC } from '@/lib/game/rules'
import { MiniBoard } from './board/mini-board'
import { ButtonLink } from './button'
import { Disc } from './disc'
import { Field, SelectField } from './field'
import { markupOf } from './markup'
import { Footer } from './shell/footer'
import { Header } from './shell/header'

const player = {
  id: 'p',
  username: `<b>"Zoë" & 'co'</b>`,
  language: null,
  theme: null,
  oneTap: false,
  patterns: false,
}
const viewer = { player, language: 'fr', theme: 'dark', zone: null, now: new Date(0) } as const
const OPTIONS = [
  ['', 'any'],
  ['b', 'B'],
] as const
const shell = { viewer, words: MESSAGES.fr.shell, path: '/history?a=1&b="<', awaiting: 2 }

test.each<[string, ReactNode]>([
  ['text', `<script>alert("1" & '2')</script>`],
  ['nothing', [null, undefined, true, false, '']],
  ['numbers', [0, 1.5]],
  ['a list in a fragment', [<b key="1">a</b>, <i key="2">b</i>]],
  [
    'attributes',
    <a key="a" href={'/?q="><img&x=1'} className="a&b" tabIndex={-1} hidden>
      x
    </a>,
  ],
  [
    'an attribute that is off',
    <p key="p" hidden={false} aria-hidden={false} data-on={true} title={undefined} />,
  ],
  ['a void element', <input key="i" type="hidden" name="a" value="<" />],
  ['a style', <p key="s" style={{ width: '5rem', marginTop: '"1px"' }} />],
  ['what is HTML already', <p key="h" dangerouslySetInnerHTML={{ __html: '<b>1</b>' }} />],
  [
    'a button of a popover',
    <button key="b" type="button" popoverTarget="more">
      …
    </button>,
  ],
  [
    'a list to choose from',
    <SelectField key="s" name="n" label="L" options={OPTIONS} defaultValue="b" />,
  ],
  ['a list without a choice', <SelectField key="n" name="n" label="L" options={OPTIONS} />],
  [
    'a field',
    <Field
      key="f"
      name="n"
      label="L"
      hint="H"
      error="E"
      defaultValue={'"'}
      maxLength={3}
      spellCheck={false}
    />,
  ],
  [
    'a link',
    <ButtonLink key="l" kind="primary" size="small" href="/">
      Go
    </ButtonLink>,
  ],
  ['discs', [<Disc key="r" side="red" label="Red" />, <Disc key="y" side="yellow" />]],
  ['a board', <MiniBoard key="m" position={positionAfter(CLASSIC, [3, 3, 2])} patterns />],
  ['an empty board', <MiniBoard key="e" position={emptyPosition(CLASSIC)} label="empty" />],
  ['the header', <Header key="header" {...shell} />],
  ['the header of a guest', <Header key="guest" {...shell} viewer={{ ...viewer, player: null }} />],
  ['the footer', <Footer key="footer" {...shell} />],
])('%s reads as React writes it', (_, node) => {
  expect(sorted(markupOf(node))).toBe(sorted(renderToStaticMarkup(node)))
})

test.each<[string, ReactNode]>([
  [
    'an event',
    <button key="b" type="button" onClick={() => undefined}>
      …
    </button>,
  ],
  ['a length without a unit', <p key="p" style={{ width: 5 }} />],
  ['what React wraps', [memo(() => null)].map((Memo, key) => <Memo key={key} />)],
])('%s is refused', (_, node) => {
  expect(() => markupOf(node)).toThrow('cannot be written as HTML')
})

test('what comes later is refused', () => {
  const Later = (() => Promise.resolve('later')) as unknown as () => ReactNode
  expect(() => markupOf(<Later />)).toThrow('only elements and text')
})

/** React has an order of its own for the attributes of buttons and fields. */
function sorted(html: string): string {
  return html.replaceAll(/<(\w+)((?: [\w-]+="[^"]*")+)/g, (_, name: string, attributes: string) =>
    [`<${name}`, ...[...attributes.matchAll(/[\w-]+="[^"]*"/g)].map(String).toSorted()].join(' '),
  )
}
