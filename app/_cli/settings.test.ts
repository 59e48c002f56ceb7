import { expect, test } from 'vitest'
import { readSettings } from './settings.mjs'

const settingsOf = (env: Record<string, string>) => readSettings(env, '/srv/aplomb')

test('no variable is needed', () => {
  expect(settingsOf({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: '/srv/aplomb/data',
    databaseUrl: 'file:/srv/aplomb/data/aplomb.db',
    appUrl: 'http://localhost:3000',
    backupDir: '/srv/aplomb/data/backups',
    backupKeepDays: 7,
  })
})

test('an empty variable counts as absent', () => {
  const empty = { PORT: '', HOST: '', DATA_DIR: '', DATABASE_URL: '', APP_URL: '' }
  expect(settingsOf(empty)).toEqual(settingsOf({}))
})

test('the address follows the port, the database the data folder', () => {
  expect(settingsOf({ PORT: '8080', DATA_DIR: '/var/lib/aplomb' })).toMatchObject({
    appUrl: 'http://localhost:8080',
    databaseUrl: 'file:/var/lib/aplomb/aplomb.db',
  })
})

test.each([
  ['HOST', '0.0.0.0', 'host', '0.0.0.0'],
  ['HOST', '::1', 'host', '::1'],
  ['HOST', 'localhost', 'host', 'localhost'],
  ['PORT', '65535', 'port', 65_535],
  ['DATA_DIR', 'games', 'dataDir', '/srv/aplomb/games'],
  ['DATA_DIR', '/d', 'dataDir', '/d'],
  ['DATABASE_URL', 'file:x.db', 'databaseUrl', 'file:/srv/aplomb/x.db'],
  ['DATABASE_URL', 'file:///x.db', 'databaseUrl', 'file:/x.db'],
  ['DATABASE_URL', 'postgres://a:b@db:5432/c', 'databaseUrl', 'postgres://a:b@db:5432/c'],
  ['DATABASE_URL', 'postgresql:///c?host=/run', 'databaseUrl', 'postgresql:///c?host=/run'],
  ['BACKUP_DIR', '/mnt/copies', 'backupDir', '/mnt/copies'],
  ['BACKUP_KEEP_DAYS', '0', 'backupKeepDays', 0],
  ['APP_URL', 'https://Aplomb.example.org/', 'appUrl', 'https://aplomb.example.org'],
  ['APP_URL', 'http://192.168.1.7:3000', 'appUrl', 'http://192.168.1.7:3000'],
] as const)('%s=%s is taken', (name, text, setting, value) => {
  expect(settingsOf({ [name]: text })[setting]).toBe(value)
})

test.each([
  ...['0', '65536', '-1', '3e3', '0x50', ' 3000', '3000 ', '80.0', 'http', '٣٠٠٠'].map(bad('PORT')),
  ...['a b', 'http://x', 'x:3000', '300.1.1.1', '1.2.3', '-x', 'x-', '..', '*'].map(bad('HOST')),
  ...['https://x/data', 'a\0b'].map(bad('DATA_DIR')),
  ...['https://x/data', 'a\0b'].map(bad('BACKUP_DIR')),
  ...['-1', '1.5', 'x', '3651', '7d'].map(bad('BACKUP_KEEP_DAYS')),
  ...['mysql://a/b', 'x.db', 'file:', 'file::memory:', 'file:x/'].map(bad('DATABASE_URL')),
  ...['postgres://', 'postgres://host', 'postgres:x'].map(bad('DATABASE_URL')),
  ...['x', 'ftp://x', 'javascript:1', 'http:x', 'http://x/y', 'http://x?y'].map(bad('APP_URL')),
  ...['http://x#y', 'http://a:b@x', 'http://'].map(bad('APP_URL')),
])('%s=%j is refused in one line that names it', (name, text) => {
  const start = () => settingsOf({ [name]: text })
  expect(start).toThrow(expect.objectContaining({ exitCode: 2 }))
  expect(start).toThrow(new RegExp(`^${name}: [^\\n]+$`))
})

test('a refused database address does not show its password', () => {
  const start = () => settingsOf({ DATABASE_URL: 'mysql://me:hunter2@db/x' })
  expect(start).toThrow(/^(?!.*hunter2)/)
})

function bad(name: string) {
  return (text: string) => [name, text] as const
}
