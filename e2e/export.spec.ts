import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { replay } from '@/lib/game/position'
import { readLine, readRules } from '@/lib/game/notation'
import { expect, test } from './fixtures'
import { somePastGames } from './past'
import { aStagedGame } from './stage'

/** What comes of pressing a link to a file: its name and its text. */
async function download(page: Page, link: string) {
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: link }).click()
  const file = await coming
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

test('the games under the filters can be taken away, for spreadsheets and for programs', async ({
  newPlayer,
}) => {
  const [ann, bob] = [await newPlayer(), await newPlayer()]
  const games = await somePastGames(
    ann,
    bob,
    Array.from({ length: 30 }, (_, index) => index + 1),
  )
  const red = games.filter(({ players }) => players.red.username === ann.name)
  const { page } = ann
  await page.goto('/history?side=red')
  await page.locator('summary').filter({ hasText: 'Export' }).click()
  const csv = await download(page, 'Spreadsheet (CSV)')
  expect(csv.name).toMatch(new RegExp(`^aplomb-${ann.name}-[\\d-]+\\.csv$`))
  const [head, ...lines] = csv.text.trimEnd().split('\r\n')
  expect(head).toMatch(/^\ufeffid,started,ended,colour,opponent/)
  expect(lines).toHaveLength(red.length)
  for (const line of lines) expect(line).toContain(`,red,${bob.name},`)

  const jsonl = await download(page, 'JSON lines')
  const ids = jsonl.text
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { id: string }).id)
  expect(ids).toEqual(red.map(({ id }) => id))
})

test('one game can be taken away by those who may see it, and played again', async ({
  newPlayer,
  newVisitor,
}) => {
  const [ann, bob] = [await newPlayer(), await newPlayer()]
  const open = await aStagedGame(ann.name, bob.name, { line: '1213141' })
  const hidden = await aStagedGame(ann.name, bob.name, {
    line: '1213141',
    terms: { isPublic: false },
  })
  await ann.page.goto(`/games/${hidden}`)
  const json = await download(ann.page, 'JSON')
  expect(json.name).toBe(`aplomb-${hidden}.json`)
  const written = JSON.parse(json.text) as { setting: string; line: string; winner: string }
  const rules = readRules(written.setting)
  const read = rules && readLine(rules, written.line)
  const again = rules && read && 'line' in read ? replay(rules, read.line) : null
  expect(again).toMatchObject({ position: { outcome: { status: 'won', winner: written.winner } } })
  const text = await download(ann.page, 'Text')
  expect(text.text).toContain(`Red: ${ann.name}`)
  expect(text.text).toContain('R Y Y Y . . .')

  const visitor = await newVisitor()
  const status = async (path: string) => (await visitor.request.get(path)).status()
  expect(await status(`/games/${open}/export?format=text`)).toBe(200)
  expect(await status(`/games/${hidden}/export?format=text`)).toBe(404)
  expect(await status('/games/nothing/export?format=text')).toBe(404)
  for (const query of ['', '?format=xml', '?format=text&format=json', '?format=text&more=1'])
    expect(await status(`/games/${open}/export${query}`), query).toBe(400)
})

test('an export that makes no sense is refused in a sentence', async ({
  newPlayer,
  newVisitor,
}) => {
  const { page } = await newPlayer()
  for (const query of [
    '',
    '?format=xml',
    '?format=constructor',
    '?format=csv&format=csv',
    '?format=csv&result=victory',
    '?format=csv&opponent=nobody_of_that_name',
    '?format=csv&older=5.x',
  ]) {
    const answer = await page.request.get(`/history/export${query}`)
    expect(answer.status(), query).toBe(400)
    expect(answer.headers()['cache-control'], query).toContain('no-store')
    expect(await answer.text(), query).toMatch(/\w+ \w+/)
  }
  const visitor = await newVisitor()
  await visitor.goto('/history/export?format=csv')
  await expect(visitor).toHaveURL(/\/sign-in\?next=%2Fhistory%2Fexport/)
})
