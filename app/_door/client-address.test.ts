import { expect, test } from 'vitest'
import { clientAddressOf, readProxies } from './client-address'

const none = readProxies('')
const some = readProxies('127.0.0.1, 10.0.0.0/8 fd00::/8 ::1')

test.each([
  ['203.0.113.5', '198.51.100.7', '203.0.113.5'],
  ['127.0.0.1', '198.51.100.7', '127.0.0.1'],
  ['::ffff:203.0.113.5', undefined, '203.0.113.5'],
  ['fe80::1%eth0', undefined, 'fe80::1'],
  [undefined, '198.51.100.7', ''],
])('without trusted proxies the peer %s is the client, whatever it says', (peer, says, client) => {
  expect(clientAddressOf(peer, says, none)).toBe(client)
})

test.each([
  ['127.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['::ffff:127.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['::1', '2001:DB8::7', '2001:db8::7'],
  ['10.1.2.3', '[2001:db8::7]:4711', '2001:db8::7'],
  ['10.1.2.3', '198.51.100.7:4711', '198.51.100.7'],
  // What the client wrote itself stands in front of what our proxy added.
  ['127.0.0.1', '1.1.1.1, 198.51.100.7', '198.51.100.7'],
  ['127.0.0.1', '1.1.1.1, 198.51.100.7, 10.0.0.9', '198.51.100.7'],
  ['fd00::5', '198.51.100.7', '198.51.100.7'],
  ['127.0.0.1', ['1.1.1.1', '198.51.100.7'], '198.51.100.7'],
  ['127.0.0.1', undefined, '127.0.0.1'],
  ['127.0.0.1', '198.51.100.7, garbage', '127.0.0.1'],
  ['127.0.0.1', '10.0.0.9, 10.0.0.8', '127.0.0.1'],
  ['203.0.113.5', '198.51.100.7', '203.0.113.5'],
])('behind the trusted %s, %j comes from %s', (peer, says, client) => {
  expect(clientAddressOf(peer, says, some)).toBe(client)
})

test.each(['proxy', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '::/129', '10.0.0.0/-1', '/8'])(
  'TRUSTED_PROXIES=%s is refused by name',
  (text) => {
    expect(() => readProxies(text)).toThrow(/^TRUSTED_PROXIES: /)
  },
)
