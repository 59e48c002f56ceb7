import { describe, expect, expectTypeOf, test } from 'vitest'
import { isLanguage, preferredLanguage } from './language'
import { MESSAGES } from './messages'
import { type Text, format, number, plural } from './text'
import { translated } from './translated'

/** Words that are the same in both languages. */
const SAME = new Set(['JSON', 'Menu', 'Pause', '{minutes} min'])

describe.each(texts(MESSAGES.en))('%s', (path, english) => {
  const french = texts(MESSAGES.fr).find(([other]) => other === path)?.[1]

  test('is there in French, with the same placeholders', () => {
    expect(french, `${path} is missing`).toBeTypeOf('string')
    expect(placeholders(french ?? '')).toEqual(placeholders(english))
  })

  test('is translated', () => {
    const isWord = /[a-z]{3}/i.test(english.replace(/\{\w+\}/g, ''))
    const isSame = english === french
    expect(isSame && isWord && !SAME.has(english), `${english} is left in English`).toBe(false)
  })

  test('is set as its language sets it', () => {
    expect(french, 'a straight apostrophe').not.toMatch(/'/)
    expect(french, 'three dots for an ellipsis').not.toMatch(/\.\.\./)
    expect(french, 'no narrow space before ; : ! ? »').not.toMatch(/[^\u202f\s][;!?»]|\w[:](?!\d)/)
    expect(french, 'a wide space before ; : ! ? »').not.toMatch(/[ \u00a0][;:!?»]/)
    expect(french, 'no narrow space after «').not.toMatch(/«[^\u202f]/)
    // Before Alice or Ordinateur 2 it would have to be "d’".
    expect(french, 'a word that a name may shorten').not.toMatch(
      /\b(de|que|jusque|lorsque) \{(name|side|opponent|red|yellow|winner)\}/i,
    )
    expect(english, 'a straight apostrophe').not.toMatch(/'/)
    expect(english, 'three dots for an ellipsis').not.toMatch(/\.\.\./)
  })
})

test('French has no texts that English lacks', () => {
  expect(texts(MESSAGES.fr).map(([path]) => path)).toEqual(texts(MESSAGES.en).map(([path]) => path))
})

describe('a translation does not compile', () => {
  const english = {
    hello: 'Hello {name}',
    count: { one: '{count} day', other: '{count} days' },
  } as const
  const french = {
    hello: 'Bonjour {name}',
    count: { one: '{count} jour', other: '{count} jours' },
  } as const

  test('unless it has the same keys and placeholders', () => {
    expect(translated(english)(french)).toBe(french)
    // @ts-expect-error a key is missing
    translated(english)({ hello: 'Bonjour {name}' })
    // @ts-expect-error a key too many
    translated(english)({ ...french, bye: 'Au revoir' })
    // @ts-expect-error a placeholder is missing
    translated(english)({ ...french, hello: 'Bonjour' })
    // @ts-expect-error another placeholder
    translated(english)({ ...french, hello: 'Bonjour {nom}' })
    // @ts-expect-error a placeholder too many
    translated(english)({ ...french, hello: 'Bonjour {name} {count}' })
  })
})

describe('format', () => {
  const hello: Text<'name' | 'count'> = '{name} has {count} games'

  test('replaces every placeholder', () => {
    expect(format(hello, { name: 'Ines', count: 3 })).toBe('Ines has 3 games')
  })

  test('leaves what a value contains alone', () => {
    expect(format(hello, { name: '{count}', count: '$&' })).toBe('{count} has $& games')
  })

  test('takes exactly the values that the text names', () => {
    expectTypeOf(MESSAGES.en.game.waitingFor).toEqualTypeOf<Text<'name'>>()
    // @ts-expect-error a value is missing
    format(hello, { name: 'Ines' })
    // @ts-expect-error a value too many
    format(hello, { name: 'Ines', count: 1, more: 2 })
    // @ts-expect-error nothing to fill in
    format(MESSAGES.en.game.yourTurn, { name: 'Ines' })
  })
})

test.each([
  ['en', 0, '0 games await you'],
  ['en', 1, '1 game awaits you'],
  ['en', 9310, '9,310 games await you'],
  ['fr', 0, '0 partie vous attend'],
  ['fr', 1, '1 partie vous attend'],
  ['fr', 9310, '9\u202f310 parties vous attendent'],
] as const)('in %s, %d games: %s', (language, count, text) => {
  expect(plural(language, MESSAGES[language].shell.awaiting, count)).toBe(text)
})

test('numbers are grouped as the language groups them', () => {
  expect([number('en', 12345), number('fr', 12345)]).toEqual(['12,345', '12\u202f345'])
})

test.each([
  [null, 'en'],
  ['', 'en'],
  ['de-DE,de;q=0.9', 'en'],
  ['fr', 'fr'],
  ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
  ['de;q=1, fr;q=0.3, en;q=0.4', 'en'],
  ['en;q=0, fr;q=0.1', 'fr'],
  ['fr;q=nonsense', 'fr'],
  [';;;,,,q=1,'.repeat(1000), 'en'],
])('a browser that asks for %j gets %s', (accept, language) => {
  expect(preferredLanguage(accept)).toBe(language)
})

test('only our languages are languages', () => {
  expect(['en', 'fr', 'de', '', undefined, null, ['fr'], {}].filter(isLanguage)).toEqual([
    'en',
    'fr',
  ])
})

function texts(tree: object, path = ''): [path: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]) => {
    const here = path ? `${path}.${key}` : key
    return typeof value === 'string' ? [[here, value]] : texts(value as object, here)
  })
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted()
}
