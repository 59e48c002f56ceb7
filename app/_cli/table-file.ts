import { readFile, rename, writeFile } from 'node:fs/promises'

/** The widest line of the format that the repository keeps to. */
const WIDTH = 100

/** The rows of a table that is kept as JSON; none if there is no such file yet. */
export async function readTable<Row>(file: string): Promise<readonly Row[]> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Row[]
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw fault
  }
}

/** Whoever is stopped meanwhile leaves the table as it was. */
export async function writeTable(file: string, rows: readonly object[]): Promise<void> {
  await writeFile(`${file}.part`, `[\n${rows.map(written).join(',\n')}\n]\n`)
  await rename(`${file}.part`, file)
}

function written(row: object): string {
  const pairs = Object.entries(row).map(([name, value]) => `"${name}": ${JSON.stringify(value)}`)
  const line = `  { ${pairs.join(', ')} }`
  return line.length < WIDTH ? line : `  {\n    ${pairs.join(',\n    ')}\n  }`
}
