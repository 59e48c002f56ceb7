import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { routes } from '../access/surface'
import { all, contextOf, environmentOf, stagesOf, wordsOf } from './dockerfile'

const ROOT = resolve(import.meta.dirname, '../..')
const byName = (a: string, b: string) => (a < b ? -1 : 1)
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8')

type Service = {
  readonly build?: string
  readonly environment: Readonly<Record<string, string>>
  readonly volumes: readonly string[]
  readonly read_only: boolean
  readonly cap_drop: readonly string[]
  readonly stop_grace_period: string
}
type Compose = {
  readonly services: Readonly<Record<string, Service>>
  readonly configs: { readonly proxy: { readonly content: string } }
  readonly networks: { default: { ipam: { config: readonly { readonly subnet: string }[] } } }
  readonly volumes: Readonly<Record<string, null>>
}

const stages = stagesOf(read('Dockerfile'))
const [build, final] = stages
if (!build || !final) throw new Error('the Dockerfile has two stages')
const COMPOSES = ['compose.yaml', 'compose.postgres.yaml'] as const
const composeOf = (name: string) => parse(read(name), { merge: true }) as Compose
const apps = ({ services }: Compose) =>
  Object.entries(services).filter(([, service]) => service.build !== undefined)

/** Every variable that a line of ours reads from the environment. */
const KNOWN = new Set(
  ['app', 'db', 'instrumentation.ts']
    .flatMap(sources)
    .flatMap((text) => [
      ...[...text.matchAll(/\benv\.([A-Z][A-Z0-9_]+)/g)].map(([, name]) => name),
      ...[...text.matchAll(/\bsetting\('([A-Z_]+)'/g)].map(([, name]) => name),
    ]),
)

test('the image runs as nobody in particular, on the Node that the README recommends', () => {
  expect(stages.map(({ image }) => image)).toEqual(Array(2).fill('node:24-bookworm-slim'))
  expect(all(final, 'USER')).toEqual(['node'])
  expect(final.steps.findIndex(({ word }) => word === 'USER')).toBeGreaterThan(
    final.steps.findLastIndex(({ word }) => word === 'RUN' || word === 'COPY'),
  )
  expect(all(final, 'COPY').join()).not.toContain('chown')
})

test('ports, folders and addresses agree', () => {
  const { PORT, HOST } = environmentOf(final)
  expect(HOST).toBe('0.0.0.0')
  expect(all(final, 'EXPOSE')).toEqual([PORT])
  const [health] = all(final, 'HEALTHCHECK')
  const [, address] = /fetch\('http:\/\/127\.0\.0\.1:(\d+\/\w+)'\)/.exec(health ?? '') ?? []
  expect(address).toBe(`${PORT}/healthz`)
  expect(routes()).toContain('GET /healthz')
  expect(wordsOf(health ?? '').slice(0, 2)).toEqual(['node', '-e'])
  const [folder] = all(final, 'WORKDIR')
  expect(all(final, 'VOLUME')).toEqual([`${folder}/data`])
  for (const name of COMPOSES) {
    const compose = composeOf(name)
    for (const [, { volumes }] of apps(compose)) expect(volumes).toEqual([`data:${folder}/data`])
    const { content } = compose.configs.proxy
    const upstreams = /reverse_proxy (.+) \{/.exec(content)?.[1]?.split(' ')
    expect(upstreams).toEqual(apps(compose).map(([service]) => `${service}:${PORT}`))
    for (const [, path] of content.matchAll(/(?:health_uri|path) (\S+)/g))
      expect(routes()).toContain(`GET ${path}`)
  }
})

test.each(COMPOSES)('%s sets only what the product knows, and lets it do little', (name) => {
  const compose = composeOf(name)
  const [{ subnet } = { subnet: '' }] = compose.networks.default.ipam.config
  expect(apps(compose).length).toBe(name === 'compose.yaml' ? 1 : 2)
  for (const [, service] of apps(compose)) {
    for (const setting of Object.keys(service.environment)) expect(KNOWN).toContain(setting)
    expect(service).toMatchObject({
      read_only: true,
      init: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      stop_grace_period: '15s',
      environment: { TRUSTED_PROXIES: subnet },
    })
  }
  const used = Object.values(compose.services).flatMap(({ volumes }) =>
    volumes.map((each) => each.split(':', 1)[0]),
  )
  expect(new Set(Object.keys(compose.volumes))).toEqual(new Set(used))
})

test('a build gets what it is made from, no test, no secret and no data', () => {
  const files = contextOf(ROOT, read('.dockerignore'))
  const tops = new Set(files.map((file) => String(file.split('/', 1))))
  expect([...tops].toSorted(byName).join(' ')).toBe(
    `.npmrc LICENSE app db instrumentation.ts lib next.config.js package-lock.json package.json tsconfig.json`,
  )
  expect(
    files.filter((file) => /\.test\.|node_modules|secrets\.json|^lib\/solver\/built/.test(file)),
  ).toEqual([])
  expect(files).toContain('app/_cli/up.mjs')
  expect(files).toContain('db/migrations/sqlite/meta/_journal.json')
})

test('the README lists every setting that the product knows', () => {
  const ours = [...KNOWN].filter((name): name is string => !!name && !INNER.test(name))
  const readme = read('README.md')
  const missing = ours.filter((name) => !readme.includes(`\`${name}\``))
  expect(missing).toEqual([])
})

/** What one part of the product tells another, and what belongs to other tools. */
const INNER =
  /^(AUTH_TRUST_HOST|AUTH_URL|APP_URL_GIVEN|APLOMB_ROOT|NODE_ENV|NODE_OPTIONS|NEXT_|NO_COLOR|TZ|CI|npm_|AUTH_\w+_(SECRET|ISSUER|NAME))/

function sources(path: string): string[] {
  if (/\.\w+$/.test(path)) return [read(path)]
  return readdirSync(join(ROOT, path), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !/\.test\./.test(name))
    .map((name) => read(join(path, name)))
}
