import { expect, test } from 'vitest'
import { clientAddress, homeOf, readTrustedProxies } from './client-address.ts'

const PEER = '10.0.0.1'

test.each([
  // Without a setting, the header is ignored, because the client can set it.
  ['', '203.0.113.7', PEER],
  // One proxy: the last entry is what it added, whatever the client sent before.
  ['1', undefined, PEER],
  ['1', '203.0.113.7', '203.0.113.7'],
  ['1', '127.0.0.1, 203.0.113.7', '203.0.113.7'],
  ['2', '198.51.100.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  ['2', '203.0.113.7', '203.0.113.7'],
  // A list: the first address from the right that is not one of our proxies.
  ['10.0.0.0/8', '127.0.0.1, 203.0.113.7, 10.9.9.9', '203.0.113.7'],
  ['10.0.0.1', '127.0.0.1, 203.0.113.7, 10.9.9.9', '10.9.9.9'],
  ['192.0.2.0/24', '203.0.113.7', PEER],
  ['10.0.0.0/8,2001:db8::/32', '2001:db8:1::7, 10.0.0.3', '2001:db8:1::7'],
  ['10.0.0.0/8', '10.1.1.1', '10.1.1.1'],
  // Ports and brackets, as some proxies write them.
  ['1', '203.0.113.7:4711', '203.0.113.7'],
  ['1', '[2001:db8::1]:4711', '2001:db8::1'],
  // An invalid entry: uses the nearest address that is known.
  ['1', 'unknown', PEER],
  ['1', '', PEER],
  ['1', ',,,', PEER],
  ['2', `${'9'.repeat(9000)}, 203.0.113.7`, '203.0.113.7'],
  ['1', "'; drop table users; --", PEER],
  ['10.0.0.0/8', '203.0.113.7, 999.1.1.1', PEER],
])('TRUST_PROXY=%s and X-Forwarded-For: %s is %s', (setting, header, address) => {
  expect(clientAddress(PEER, header, setting ? readTrustedProxies(setting) : null)).toBe(address)
})

test('treats an IPv4 peer on an IPv6 socket as the same peer', () => {
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
])('rejects "%s" as a list of proxies', (text) => {
  expect(readTrustedProxies(text)).toBeNull()
})

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::', '2001:db8:1:2::/64'],
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['unknown', 'unknown'],
])('limits attempts of %s as those of %s', (ip, home) => {
  expect(homeOf(ip)).toBe(home)
})
