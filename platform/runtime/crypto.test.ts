import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createVault } from './crypto.ts'

const [young, old] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
const vault = createVault([young])
const place = { table: 'app_user', column: 'totp_sealed', id: '1' }

test('a secret opens where it was sealed, and is never sealed alike twice', () => {
  const sealed = vault.seal('JBSWY3DP é', place)
  expect(vault.open(sealed, place)).toBe('JBSWY3DP é')
  expect(sealed).not.toContain('JBSWY3DP')
  expect(vault.seal('JBSWY3DP é', place)).not.toBe(sealed)
  expect(vault.open(vault.seal('', place), place)).toBe('')
})

test('moved to another row, column or table it stays shut, and so does what was changed', () => {
  const sealed = vault.seal('JBSWY3DP', place)
  for (const other of [{ id: '2' }, { column: 'totp_offered' }, { table: 'session' }])
    expect(() => vault.open(sealed, { ...place, ...other })).toThrow()
  const parts = sealed.split('.')
  for (const at of [2, 3, 4]) {
    const bytes = Buffer.from(parts[at]!, 'base64url')
    bytes[0]! ^= 1 // another byte, whatever the first one was
    const bent = parts.with(at, bytes.toString('base64url')).join('.')
    expect(() => vault.open(bent, place)).toThrow()
  }
  for (const text of [
    '',
    'v1',
    'v2.a.b.c.d',
    parts.slice(0, 4).join('.'),
    parts.with(4, parts[4]!.slice(0, 6)).join('.'),
  ])
    expect(() => vault.open(text, place)).toThrow()
})

test('a new key in front opens what the old one sealed and says what to seal again', () => {
  const before = createVault([old]).seal('rahasia', place)
  const both = createVault([young, old])
  expect(both.open(before, place)).toBe('rahasia')
  expect([both.isCurrent(before), both.isCurrent(both.seal('x', place))]).toEqual([false, true])
  expect(() => vault.open(before, place)).toThrow(/^DATA_KEY: a sealed /)
})

test('a keyed hash keeps its parts apart and needs its key', () => {
  expect(vault.mac('a', 'bc')).toEqual(vault.mac('a', 'bc'))
  expect(vault.mac('a', 'bc')).not.toEqual(vault.mac('ab', 'c'))
  expect(vault.mac('a')).not.toEqual(createVault([old]).mac('a'))
  expect(createVault([young, old]).macs('a')).toEqual([vault.mac('a'), createVault([old]).mac('a')])
})

test('a key that is no key stops the start', () => {
  for (const keys of [[], ['x'], [randomBytes(16).toString('base64')]]) expect(() => createVault(keys)).toThrow()
})
