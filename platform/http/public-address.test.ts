import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { isLoopback, isPublicAddress } from './public-address.ts'

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.9.9.9', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
  ...['192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:a9fe:a9fe'],
  ...[
    '::ffff:10.0.0.1',
    '::127.0.0.1',
    '::ffff:0:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
  ],
  ...['fe80::1%eth0', 'ff02::1', 'contoh.test', '', '127.1'],
])('%s is not public', (ip) => {
  expect(isPublicAddress(ip)).toBe(false)
})

test.each(['1.1.1.1', '172.15.0.1', '172.32.0.1', '8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'])(
  '%s is public',
  (ip) => {
    expect(isPublicAddress(ip)).toBe(true)
  },
)

test('no address of this machine is public', () => {
  for (const { address } of Object.values(networkInterfaces()).flatMap((cards) => cards ?? []))
    expect(isPublicAddress(address)).toBe(false)
})

test('loopback is told from the rest', () => {
  for (const ip of ['127.0.0.1', '127.3.2.1', '::1', '::ffff:127.0.0.1']) expect(isLoopback(ip)).toBe(true)
  for (const ip of ['10.0.0.1', '169.254.169.254', '8.8.8.8', 'localhost']) expect(isLoopback(ip)).toBe(false)
})
