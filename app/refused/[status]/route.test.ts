import { expect, test } from 'vitest'
import { GET } from './route'

const ask = (status: string, language: string) =>
  GET(new Request('http://localhost/', { headers: { 'accept-language': language } }), {
    params: Promise.resolve({ status }),
  })

test.each([
  ['403', 'en', 403, 'This request came from another site, so nothing was done.\n'],
  ['403', 'fr-CH', 403, 'Cette demande vient d’un autre site\u202f: rien n’a été fait.\n'],
  ['200', 'en', 404, ''],
  ['constructor', 'en', 404, ''],
])('what is turned away with %s is told so in %s', async (status, language, answered, text) => {
  const answer = await ask(status, language)
  expect(answer.status).toBe(answered)
  expect(await answer.text()).toBe(text)
})
