import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

// Who may import whom: app -> db -> lib, and nothing points back. Our own files are named from the
// root, with @/ in front. The first row whose `files` fit a file holds for it; `types` are imports
// that are gone before the code runs. Tests and their factories may import what they like.
type Layer = { files: RegExp; may: RegExp; types?: RegExp; never?: RegExp }

const IMPURE = /\b(Date\.now|new Date\(\)|Math\.random|performance\.now|crypto|process|fetch)\b/

const client: Layer = {
  files: /./,
  may: /^(@\/lib\/(computer|game|review|solver)\/|@\/app\/_ui\/|@\/app\/(.+\/)?actions$|(react|react-dom|next)(\/|$))/,
  types: /^@\/lib\//,
}

const layers: Layer[] = [
  { files: /^lib\/game\//, may: /^@\/lib\/game\//, never: IMPURE },
  // Chance is a function of a seed, and knows nothing of people.
  { files: /^lib\/solver\//, may: /^@\/lib\/((game|solver)\/|play\/chance$)/ },
  { files: /^lib\/review\//, may: /^@\/lib\/(game|review|solver)\//, never: IMPURE },
  {
    files: /^lib\/computer\//,
    may: /^@\/lib\/(computer|game|play|solver)\//,
    never: IMPURE,
  },
  {
    files: /^lib\/(play|account)\//,
    may: /^@\/lib\/((game|play|account)\/|result$)/,
    never: IMPURE,
  },
  { files: /^lib\//, may: /^@\/lib\//, never: IMPURE },
  { files: /^db\/open(\.ts$|\/)/, may: /^(@\/(lib|db)\/|node:|drizzle-orm|better-sqlite3$|pg$)/ },
  {
    files: /^db\//,
    may: /^(@\/(lib|db)\/|node:|drizzle-orm(?!\/(better-sqlite3|node-postgres)))/,
    types: /^(drizzle-orm\/|better-sqlite3$|pg$)/,
  },
  // The one place beside requests from which commands run: the server's own clock.
  { files: /^app\/_live\/server\.ts$/, may: /^@\/(app\/(_live|_commands)|db)\// },
  // Commands do not call each other; what they share has no verb for a name.
  {
    files: /^app\/(_commands|_live)\//,
    may: /^(@\/(lib|db|app\/(_live|_solver))\/|@\/app\/_commands\/(deps|review-games|game-now|challenge-topics|moment|password-proof)$|(?!@\/|@auth\/|next|react|server-only|drizzle-orm|better-sqlite3$|pg$))/,
  },
  { files: /^app\/_session\//, may: /^(?!@\/e2e\/|drizzle-orm|better-sqlite3$|pg$)/ },
  { files: /^app\//, may: /^(?!@\/e2e\/|next-auth|@auth\/|drizzle-orm|better-sqlite3$|pg$)/ },
]

/** What a file imports or says that its layer forbids. */
function forbidden(file: string, source: string): string[] {
  const layer = isClient(source) ? client : layers.find(({ files }) => files.test(file))
  if (!layer) throw new Error(`no layer holds ${file}`)
  const folder = `@/${posix.dirname(file)}/`
  const imports = importsOf(file, source).filter(
    ({ to, types }) =>
      !layer.may.test(to) &&
      !(types && layer.types?.test(to)) &&
      !(layer === client && to.startsWith(folder)),
  )
  const words = layer.never?.exec(withoutComments(source))?.slice(0, 1) ?? []
  return [...imports.map(({ to }) => to), ...words]
}

function importsOf(file: string, source: string): { to: string; types: boolean }[] {
  const from = /(?:^|\n)\s*(?:import|export)\s(?:(type)\s)?[^'"`;=]*?from\s*['"]([^'"]+)['"]/g
  const bare = /(?:^|\n)\s*import\s*()['"]([^'"]+)['"]|\b(?:import|require)\s*()\(\s*['"]([^'"]+)/g
  return [from, bare].flatMap((pattern) =>
    [...withoutComments(source).matchAll(pattern)].map(([, type, name, , called]) => ({
      to: absolute(file, name ?? called ?? ''),
      types: type === 'type',
    })),
  )
}

function absolute(file: string, name: string): string {
  const path = name.startsWith('.') ? `@/${posix.join(posix.dirname(file), name)}` : name
  return path.replace(/\.[mc]?[jt]sx?$/, '')
}

function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
}

function isClient(source: string): boolean {
  return /^['"]use client['"]/.test(withoutComments(source).trim())
}

const sources = new Map(
  ['lib', 'db', 'app']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter(
      (file) => /\.(ts|tsx|js|mjs)$/.test(file) && !/(\.test\.tsx?|\/testing\.ts)$/.test(file),
    )
    .map((file) => [file, readFileSync(file, 'utf8')] as const),
)

test('every file imports only what its layer may', () => {
  const found = [...sources].flatMap(([file, source]) =>
    forbidden(file, source).map((what) => `${file}: ${what}`),
  )
  expect(found).toEqual([])
})

test('nothing that a client component brings to the browser reaches the server side', () => {
  const reached = new Map<string, string>()
  const follow = (file: string, root: string): void => {
    const source = sources.get(file)
    if (source === undefined || reached.has(file) || /^['"]use server['"]/.test(source)) return
    reached.set(file, root)
    for (const { to, types } of importsOf(file, source)) {
      if (types) continue
      const path = to.replace(/^@\//, '')
      for (const end of ['.ts', '.tsx', '/index.ts', '/index.tsx']) follow(path + end, root)
    }
  }
  for (const [file, source] of sources) if (isClient(source)) follow(file, file)
  const leaks = [...reached].filter(([file]) => /^(db|app\/_(commands|session|live))\//.test(file))
  expect(leaks).toEqual([])
})

test('only a few files know that there are two kinds of store', () => {
  const knows = /\bdialect\b|better-sqlite3['"]|['"]pg['"]|drizzle-orm\/(?!migrator)\w/
  const may = /^db\/((columns|commit|errors|open|prepared)\.ts$|open\/)/
  // An installer has to build the driver before anything of ours runs.
  const found = [...sources].filter(
    ([file, source]) =>
      knows.test(withoutComments(source)) && !may.test(file) && file !== 'app/_cli/install.mjs',
  )
  expect(found.map(([file]) => file)).toEqual([])
})

const use = (name: string) => `import { x } from '${name}'`

test.each([
  ['lib/game/x.ts', use('./rules'), []],
  ['lib/game/x.ts', use('@/lib/result'), ['@/lib/result']],
  ['lib/game/x.ts', use('../result'), ['@/lib/result']],
  ['lib/game/x.ts', use('zod'), ['zod']],
  ['lib/game/x.ts', `export * from 'node:fs'`, ['node:fs']],
  ['lib/game/x.ts', `import 'zod'`, ['zod']],
  ['lib/game/x.ts', `const x = await import('zod')`, ['zod']],
  ['lib/game/x.ts', 'const now = Date.now()', ['Date.now']],
  ['lib/game/x.ts', '// not Date.now', []],
  ['lib/solver/x.ts', use('../game/rules'), []],
  ['lib/solver/x.ts', use('@/lib/play/game'), ['@/lib/play/game']],
  ['lib/solver/x.ts', use('@/lib/play/chance'), []],
  ['lib/review/x.ts', use('@/lib/solver/score'), []],
  ['lib/review/x.ts', use('@/lib/play/game'), ['@/lib/play/game']],
  ['lib/computer/x.ts', use('@/lib/solver/score'), []],
  ['lib/computer/x.ts', use('@/db/games'), ['@/db/games']],
  ['lib/play/x.ts', use('@/lib/result'), []],
  ['lib/play/x.ts', use('@/lib/solver/search'), ['@/lib/solver/search']],
  ['lib/play/x.ts', 'Math.random()', ['Math.random']],
  ['lib/account/x.ts', 'crypto.getRandomValues(bytes)', ['crypto']],
  ['lib/account/x.ts', use('@/db/players'), ['@/db/players']],
  ['db/x.ts', use('drizzle-orm'), []],
  ['db/x.ts', `import type { Database } from 'better-sqlite3'`, []],
  ['db/x.ts', use('better-sqlite3'), ['better-sqlite3']],
  ['db/x.ts', use('drizzle-orm/node-postgres'), ['drizzle-orm/node-postgres']],
  ['db/open.ts', use('pg'), []],
  ['db/x.ts', use('@/app/_commands/resign'), ['@/app/_commands/resign']],
  ['db/x.ts', use('next/headers'), ['next/headers']],
  ['app/_commands/x.ts', use('@/db/games'), []],
  ['app/_commands/x.ts', use('./deps'), []],
  ['app/_commands/x.ts', use('./resign'), ['@/app/_commands/resign']],
  ['app/_commands/x.ts', use('next/cache'), ['next/cache']],
  ['app/_commands/x.ts', use('drizzle-orm'), ['drizzle-orm']],
  ['app/_live/x.ts', use('react'), ['react']],
  ['app/games/[id]/page.tsx', use('@/app/_commands/resign'), []],
  ['app/games/[id]/page.tsx', use('drizzle-orm'), ['drizzle-orm']],
  ['app/games/[id]/page.tsx', use('next-auth'), ['next-auth']],
  ['app/_session/x.ts', use('next-auth'), []],
  ['app/games/[id]/board.tsx', `'use client'\n${use('./actions')}`, []],
  ['app/games/[id]/board.tsx', `'use client'\n${use('@/lib/game/position')}`, []],
  ['app/games/[id]/board.tsx', `'use client'\nimport type { A } from '@/lib/play/game'`, []],
  ['app/games/[id]/board.tsx', `'use client'\n${use('@/lib/play/game')}`, ['@/lib/play/game']],
  ['app/games/[id]/board.tsx', `'use client'\n${use('@/db/games')}`, ['@/db/games']],
  ['app/_ui/x.tsx', `'use client'\n${use('../_session/player')}`, ['@/app/_session/player']],
])('in %s, %j breaks %j', (file, source, broken) => {
  expect(forbidden(file, source)).toEqual(broken)
})
