import { UnusableStore } from '@/db/open/unusable'
import { commands, findCommand } from './commands'

const CALL = 'npm run --silent aplomb --'

try {
  process.exitCode = await aplomb(process.argv.slice(2))
} catch (fault) {
  if (fault instanceof UnusableStore) {
    console.error(`aplomb: ${fault.message}`)
    process.exitCode = 2
  } else {
    // Not 1: that is an answer of some commands.
    console.error(fault)
    process.exitCode = 70
  }
}

async function aplomb(words: readonly string[]): Promise<number> {
  const asksHelp = words.includes('--help') || words.includes('-h')
  const found = findCommand(words)
  if (found) {
    const command = await found.load()
    if (!asksHelp) return command.run(found.args)
    console.log(`${command.summary}\n\n${command.help.trim()}`)
    return 0
  }
  if (asksHelp && words.length === 1) {
    console.log(await overview())
    return 0
  }
  console.error(complaint(words[0]))
  return 2
}

async function overview(): Promise<string> {
  const names = Object.keys(commands)
  const width = Math.max(...names.map((name) => name.length))
  const lines = Object.entries(commands).map(
    async ([name, load]) => `  ${name.padEnd(width)}  ${(await load()).summary}`,
  )
  return [
    `${CALL} COMMAND [ARGUMENTS]`,
    '',
    ...(await Promise.all(lines)),
    '',
    `${CALL} COMMAND --help tells more.`,
  ].join('\n')
}

function complaint(word: string | undefined): string {
  if (word === undefined) return `aplomb: which command? See ${CALL} --help`
  const longer = Object.keys(commands).filter((name) => name.startsWith(`${word} `))
  if (longer.length > 0) return `aplomb: ${word} what? There is: ${longer.join(', ')}`
  return `aplomb: no command ${JSON.stringify(word)}. See ${CALL} --help`
}
