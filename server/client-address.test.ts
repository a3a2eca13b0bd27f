import { expect, test } from 'vitest'
import { findClientAddress, type ProxyHeader, parseTrustedProxies } from './client-address.ts'

const ours = parseTrustedProxies('127.0.0.1, 10.0.0.0/8, 2001:db8:1::/48')
const from = (peer: string, headers: Record<string, string>, by?: ProxyHeader) =>
  findClientAddress(peer, { get: (name) => headers[name] }, { trusted: ours, ...(by && { by }) })

test('without a trusted proxy the address is the socket’s, whatever a header claims', () => {
  expect(from('203.0.113.9', {})).toMatchObject({ ip: '203.0.113.9', claimed: false })
  expect(from('203.0.113.9', { 'x-forwarded-for': '198.51.100.1' })).toMatchObject({ ip: '203.0.113.9', claimed: true })
  expect(
    findClientAddress('127.0.0.1', { get: () => '198.51.100.1' }, { trusted: parseTrustedProxies('') }),
  ).toMatchObject({
    ip: '127.0.0.1',
    claimed: true,
  })
})

test('behind our proxy the address is the last one that is not ours: what a stranger wrote further left is not believed', () => {
  const chain = { 'x-forwarded-for': '1.1.1.1, 198.51.100.7, 10.1.2.3' }
  expect(from('127.0.0.1', chain).ip).toBe('198.51.100.7')
  expect(from('::ffff:127.0.0.1', chain).ip).toBe('198.51.100.7')
  expect(from('10.9.9.9', { 'x-forwarded-for': '10.1.2.3' }).ip).toBe('10.1.2.3')
})

test('ports, brackets and the standard header are read', () => {
  expect(from('127.0.0.1', { 'x-forwarded-for': '198.51.100.7:4711' }).ip).toBe('198.51.100.7')
  expect(from('127.0.0.1', { 'x-forwarded-for': '[2001:db8:9::5]:443' }).ip).toBe('2001:db8:9::5')
  const standard = { forwarded: 'for=1.1.1.1, for="[2001:db8:9::5]:80";proto=https;host=syirkah.example, for=10.0.0.1' }
  expect(from('127.0.0.1', standard)).toMatchObject({ ip: '2001:db8:9::5', scheme: 'https', host: 'syirkah.example' })
})

test('of the two headers only the one that our proxy writes is believed: it passes on the other as a stranger wrote it', () => {
  const both = { 'x-forwarded-for': '198.51.100.7', forwarded: 'for=127.0.0.1;host=jahat.test;proto=https' }
  expect(from('127.0.0.1', both)).toEqual({ ip: '198.51.100.7', host: undefined, scheme: undefined, claimed: false })
  const other = { 'x-forwarded-for': '1.1.1.1', forwarded: 'for=198.51.100.7' }
  expect(from('127.0.0.1', other, 'forwarded').ip).toBe('198.51.100.7')
  const strict = from('127.0.0.1', { forwarded: 'for=198.51.100.7' }, 'x-forwarded-for')
  expect(strict).toMatchObject({ ip: '127.0.0.1', claimed: true })
})

test('a chain that is no address ends at the machine that passed it on', () => {
  expect(from('127.0.0.1', { 'x-forwarded-for': 'unknown' }).ip).toBe('127.0.0.1')
  expect(from('127.0.0.1', { 'x-forwarded-for': '<script>, 10.0.0.3' }).ip).toBe('10.0.0.3')
  expect(from('127.0.0.1', { 'x-forwarded-for': ','.repeat(100_000) }).ip).toBe('127.0.0.1')
})

test('host and scheme are those that our proxy tells, and only in their own form', () => {
  const told = {
    'x-forwarded-for': '198.51.100.7',
    'x-forwarded-host': 'syirkah.example',
    'x-forwarded-proto': 'https',
  }
  expect(from('127.0.0.1', told)).toMatchObject({ host: 'syirkah.example', scheme: 'https' })
  expect(from('127.0.0.1', { ...told, 'x-forwarded-host': 'a b/<' }).host).toBeUndefined()
})

test.for(['10.0.0.0/99', 'proxy.example', '10.0.0', '10.0.0.0/x'])('%s is no network', (text) => {
  expect(() => parseTrustedProxies(text)).toThrow()
})
