import { expect, test } from 'vitest'
import { toNetworkKey } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', 'unknown'],
])('%s calls from %s', (ip, network) => {
  expect(toNetworkKey(ip)).toBe(network)
})

test('a made-up address cannot make a long key', () => {
  expect(toNetworkKey('9'.repeat(10_000)).length).toBeLessThanOrEqual(64)
  expect(toNetworkKey(`${'a'.repeat(10_000)}:b:c`).length).toBeLessThanOrEqual(64)
})
