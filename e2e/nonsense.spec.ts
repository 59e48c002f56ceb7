import { resolve } from 'node:path'
import { ACTIONS } from './access/action-table'
import { aCast, nonsense } from './access/cast'
import { ROUTES } from './access/route-table'
import { actionId, formOf, sendAction } from './bench/action'
import { expect, test } from './fixtures'

const ROOT = resolve(import.meta.dirname, '..')

/** What no page of ours ever sends in place of a number, an id, a name. */
const NONSENSE = [
  '',
  ' ',
  '-1',
  '0.5',
  '3abc',
  '1e309',
  'NaN',
  'Infinity',
  '1000000000',
  '99999999999999999999',
  '0x3',
  '٣',
  '[]',
  '{"$ne":1}',
  "'; drop table games; --",
  '../../etc/passwd',
  '%00',
  '\u0000',
  '\ud800',
  '__proto__',
  '<script>alert(1)</script>',
  'x'.repeat(5000),
]

/** Addresses of ours take these, most of them on one page only. */
const FIELDS = ['game', 'ply', 'format', 'opponent', 'before', 'after', 'from', 'to', 'since']
const MORE = ['next', 'said', 'columns', 'prefix', 'q', 'result', 'setting', 'opening', 'error']

/** Names, passwords and answers to something else may be almost anything: doing it is right. */
const TAKES_WORDS = /settings|sign-up|(new|try)\/actions| answer$/

for (const [action, { page, fields, stateless }] of Object.entries(ACTIONS)) {
  test(`${action} answers nonsense and changes nothing`, async ({ baseURL }) => {
    test.setTimeout(120_000)
    const [module, name] = action.split(' ')
    const { things, cookies, picture, close } = await aCast()
    const before = await picture()
    const id = actionId(ROOT, module!, name!)
    const right = fields(things)
    const forms = Object.keys(right).flatMap((field) => [
      ...broken(right, field),
      ...NONSENSE.map((text) => formOf({ ...right, [field]: text })),
    ])
    for (const form of [formOf({ ...right, isAdmin: 'true', ['__proto__']: 'x' }), ...forms]) {
      const address = baseURL + page(things)
      const { status } = await sendAction(address, id, cookies.player, form, stateless)
      expect(status, JSON.stringify([...form])).toBeLessThan(500)
    }
    if (!TAKES_WORDS.test(action)) expect(await picture()).toBe(before)
    await close()
  })
}

for (const [route, { path }] of Object.entries(ROUTES)) {
  test(`${route} answers nonsense`, async ({ baseURL }) => {
    test.setTimeout(120_000)
    const { things, cookies, close } = await aCast()
    const [method] = route.split(' ')
    const [folder = ''] = path(things).split('?')
    const segments = folder.split('/').filter(Boolean)
    const addresses = NONSENSE.flatMap((text) => {
      const word = encodeURIComponent(text.replaceAll('\ud800', '\ufffd'))
      const query = [...FIELDS, ...MORE].map((field) => `${field}=${word}`).join('&')
      return [
        `${folder}?${query}`,
        `${folder}?${query}&${query}`,
        ...segments.map((_, index) => `/${segments.with(index, word).join('/')}`),
      ]
    })
    for (const address of [...addresses, `${folder}/${nonsense()}`]) {
      const leave = new AbortController()
      const { status } = await fetch(baseURL + address, {
        method: method!,
        redirect: 'manual',
        signal: leave.signal,
        headers: { cookie: cookies.player, 'sec-fetch-site': 'same-origin' },
      })
      leave.abort()
      expect(status, address).toBeLessThan(500)
    }
    await close()
  })
}

/** Without the field, with it twice, and with a file in its place. */
function broken(right: Readonly<Record<string, string>>, field: string): readonly FormData[] {
  const [missing, twice, file] = [formOf(right), formOf(right), formOf(right)]
  missing.delete(field)
  twice.append(field, right[field] ?? '')
  file.set(field, new Blob(['x']), 'x.txt')
  return [missing, twice, file]
}
