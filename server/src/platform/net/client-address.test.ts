import { expect, test } from 'vitest'
import { clientAddress, readTrustedProxies } from './client-address.ts'

const PEER = '10.0.0.1'

test.each([
  // Without a setting the header is the client's own word.
  ['', '203.0.113.7', PEER],
  // One proxy: what it wrote stands last, whatever the client sent before it.
  ['1', undefined, PEER],
  ['1', '203.0.113.7', '203.0.113.7'],
  ['1', '127.0.0.1, 203.0.113.7', '203.0.113.7'],
  ['2', '198.51.100.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  ['2', '203.0.113.7', '203.0.113.7'],
  // A list: the first address from the right that is none of ours.
  ['10.0.0.0/8', '127.0.0.1, 203.0.113.7, 10.9.9.9', '203.0.113.7'],
  ['10.0.0.1', '127.0.0.1, 203.0.113.7, 10.9.9.9', '10.9.9.9'],
  ['192.0.2.0/24', '203.0.113.7', PEER],
  ['10.0.0.0/8,2001:db8::/32', '2001:db8:1::7, 10.0.0.3', '2001:db8:1::7'],
  ['10.0.0.0/8', '10.1.1.1', '10.1.1.1'],
  // Ports and brackets, as some proxies write them.
  ['1', '203.0.113.7:4711', '203.0.113.7'],
  ['1', '[2001:db8::1]:4711', '2001:db8::1'],
  // Garbage is nobody's address: the nearest that can be told stands.
  ['1', 'unknown', PEER],
  ['1', '', PEER],
  ['1', ',,,', PEER],
  ['2', `${'9'.repeat(9000)}, 203.0.113.7`, '203.0.113.7'],
  ['1', "'; drop table users; --", PEER],
  ['10.0.0.0/8', '203.0.113.7, 999.1.1.1', PEER],
])('TRUST_PROXY=%s and X-Forwarded-For: %s is %s', (setting, header, address) => {
  expect(clientAddress(PEER, header, setting ? readTrustedProxies(setting) : null)).toBe(address)
})

test('an IPv4 peer on an IPv6 socket is the same peer', () => {
  expect(clientAddress('::ffff:10.0.0.1', '203.0.113.7', { networks: ['10.0.0.0/8'] })).toBe('203.0.113.7')
})

test.each([
  'true',
  'yes',
  'all',
  '10',
  '-1',
  '1.5',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.0/33',
  'proxy.internal',
  '10.0.0.1,,',
])('"%s" names no proxy', (text) => {
  expect(readTrustedProxies(text)).toBeNull()
})
