import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { logConsole, noteFault } from './faults'
import { metrics } from './metrics'
import { readLog } from './testing'

const before = { ...console }
afterEach(() => {
  Object.assign(console, before)
  Reflect.deleteProperty(globalThis, Symbol.for('aplomb.metrics'))
})

test.each([
  ['uncaughtException', "setTimeout(() => { throw new Error('lost') })"],
  ['unhandledRejection', "void Promise.reject(new Error('lost'))"],
])('a process ends with 1 at an %s, and the log says of what', (event, fault) => {
  const script = `import { endAtUncaught } from './app/_live/faults'
    endAtUncaught()
    setTimeout(() => process.exit(0), 5000)
    ${fault}`
  const root = resolve(import.meta.dirname, '../..')
  const words = [resolve(root, 'node_modules/tsx/dist/cli.mjs'), '--eval', script]
  const { status, stdout } = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' })
  expect(status).toBe(1)
  expect(JSON.parse(stdout)).toMatchObject({ level: 'fatal', event, err: { message: 'lost' } })
})

const request = {
  method: 'GET',
  path: '/watch?secret=1',
  headers: { 'x-request-id': 'seven', cookie: 'aplomb.session=secret' },
}

test('a fault is logged and counted once, with the numbers that its page may show', async () => {
  const lines = readLog()
  const fault = Object.assign(new Error('broken'), { digest: '12345' })
  noteFault(fault, request, '/watch')
  noteFault(fault, request, '/watch')
  expect(lines).toMatchObject([
    { event: 'fault', reference: '12345', request: 'seven', path: '/watch', route: '/watch' },
  ])
  expect(JSON.stringify(lines)).not.toContain('secret')
  expect(await metrics().registry.metrics()).toContain('aplomb_faults_total 1')
})

test('what the framework says on the console is a line of the log, but no fault twice', async () => {
  const lines = readLog()
  const fault = new Error('broken')
  const framework = console
  logConsole()
  framework.warn('beware of %s', 'this')
  framework.error('⨯', fault)
  framework.error(new Error('another'))
  noteFault(fault, request, '/watch')
  while (lines.length < 3) await new Promise((done) => setTimeout(done, 20))
  expect(lines.map(({ event, level }) => [event, level])).toEqual([
    ['console', 'warn'],
    ['fault', 'error'],
    ['console', 'error'],
  ])
  expect(lines).toMatchObject([{ msg: 'beware of this' }, {}, { err: { message: 'another' } }])
})
