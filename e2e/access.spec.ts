import { resolve } from 'node:path'
import { ACTIONS } from './access/action-table'
import { aCast } from './access/cast'
import { ROLES, forRole } from './access/roles'
import { ROUTES } from './access/route-table'
import { actions, routes } from './access/surface'
import { actionId, formOf, sendAction } from './bench/action'
import { expect, test } from './fixtures'

const ROOT = resolve(import.meta.dirname, '..')

test('the tables name every route and action that the code has, and no other @short', () => {
  expect(Object.keys(ROUTES).toSorted()).toEqual(routes())
  expect(Object.keys(ACTIONS).toSorted()).toEqual(actions())
})

for (const [route, { path, status }] of Object.entries(ROUTES)) {
  test(`${route} answers each role as the table says`, async ({ baseURL }) => {
    const { things, cookies, picture, close } = await aCast()
    const before = await picture()
    const [method] = route.split(' ')
    for (const role of ROLES) {
      const leave = new AbortController()
      const answer = await fetch(baseURL + path(things), {
        method: method!,
        redirect: 'manual',
        signal: leave.signal,
        headers: cookies[role] ? { cookie: cookies[role], 'sec-fetch-site': 'same-origin' } : {},
      })
      expect([role, answer.status]).toEqual([role, forRole(status, role)])
      leave.abort()
    }
    if (route !== 'POST /sign-out') expect(await picture()).toBe(before)
    await close()
  })
}

for (const [action, { page, fields, answer, changes, stateless }] of Object.entries(ACTIONS)) {
  test(`${action} does for each role what the table says`, async ({ baseURL }) => {
    const [file, name] = action.split(' ')
    const { things, cookies, picture, close } = await aCast()
    for (const role of ROLES) {
      const before = await picture()
      const sent = await sendAction(
        baseURL + page(things),
        actionId(ROOT, file!, name!),
        cookies[role],
        formOf(fields(things)),
        stateless,
      )
      const to = sent.headers.get('x-action-redirect')?.split(';')[0]
      const body = await sent.text()
      expect(to ? `to ${to}` : `${sent.status} ${body}`, role).toMatch(forRole(answer, role))
      expect([role, (await picture()) !== before]).toEqual([role, changes.includes(role)])
    }
    await close()
  })
}
