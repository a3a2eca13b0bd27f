import { expect, test } from 'vitest'
import { estimatePasswordStrength } from './password-strength.ts'

test.each([
  ['', 'short'],
  ['Kopi-1234', 'short'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['1234567890', 'weak'],
  ['qwertyuiop', 'weak'],
  ['abcdefghijklmnop', 'weak'],
  ['gerobakbiru', 'weak'],
  ['gerobak biru', 'fair'],
  ['hujan gerobak biru laut', 'strong'],
  ['tH7!kq9#Lx2$', 'strong'],
] as const)('%s is %s', (password, strength) => expect(estimatePasswordStrength(password)).toBe(strength))

test('a name or an address in it does not count', () => {
  expect(estimatePasswordStrength('sekarwulandari90', ['Sekar', 'Wulandari'])).toBe('weak')
  expect(estimatePasswordStrength('sekar.contoh.90', ['sekar@contoh.test'])).toBe('weak')
})
