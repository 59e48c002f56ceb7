import { expect, test } from 'vitest'
import { commands, findCommand } from './commands'
import { aplomb } from './testing'

test('help lists every command with its summary', async () => {
  const { code, lines, complaint } = await aplomb(['--help'])
  expect({ code, complaint }).toEqual({ code: 0, complaint: '' })
  for (const [name, load] of Object.entries(commands)) {
    const { summary } = await load()
    const line = lines.find((one) => one.startsWith(`  ${name} `)) ?? ''
    expect(line.slice(name.length + 2).trim()).toBe(summary)
  }
})

test.each(Object.keys(commands))('%s --help tells what it does and how it exits', async (name) => {
  const { code, lines, complaint } = await aplomb([...name.split(' '), '--help'])
  expect({ code, complaint }).toEqual({ code: 0, complaint: '' })
  expect(lines.join('\n')).toMatch(new RegExp(`^${name}`, 'm'))
  expect(lines.join('\n')).toMatch(/exit/i)
})

test.each([[['frobnicate']], [['frobnicate', '--help']], [['constructor']], [['--frobnicate']]])(
  'an unknown command %j is answered by one line and exit 2',
  async (words) => {
    const { code, lines, complaint } = await aplomb(words)
    expect(code).toBe(2)
    expect(lines).toEqual([])
    expect(complaint).toBe(
      `aplomb: no command "${words[0]}". See npm run --silent aplomb -- --help\n`,
    )
  },
)

test('no command at all is answered by one line and exit 2', async () => {
  expect(await aplomb([])).toEqual({
    code: 2,
    lines: [],
    complaint: 'aplomb: which command? See npm run --silent aplomb -- --help\n',
  })
})

test('a command takes the words after its name', () => {
  expect(findCommand(['replay', '7x6x4', '44'])?.args).toEqual(['7x6x4', '44'])
  expect(findCommand(['replay'])?.args).toEqual([])
  expect(findCommand([])).toBeNull()
  expect(findCommand([''])).toBeNull()
  expect(findCommand(['toString'])).toBeNull()
})
