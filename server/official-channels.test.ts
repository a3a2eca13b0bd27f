import { expect, test } from 'vitest'
import { brand } from '#shared/brand'
import { officialChannel } from './official-channels.ts'

test('our numbers are known however they are written', () => {
  const numbers = ['+62 21 5000 0000', '(021) 5000-0000', '622150000000', ' 021 50000000 ']
  expect(numbers.map((number) => officialChannel(number)?.value)).toEqual(numbers.map(() => brand.contact.phone))
  expect(officialChannel('0812 0000 0000')?.kind).toBe('whatsapp')
})

test('our addresses are known with and without www, protocol and slash', () => {
  for (const site of ['syirkah.id', 'WWW.SYIRKAH.ID', 'https://syirkah.id/'])
    expect(officialChannel(site)?.kind).toBe('site')
  expect(officialChannel('HALO@syirkah.id')?.kind).toBe('email')
  expect(officialChannel('instagram.com/syirkah.id')?.kind).toBe('social')
})

test('what only looks like ours is not ours', () => {
  const lookalikes = [
    'syirkah.id.masuk-akun.com',
    'https://syirkah.id@jahat.test',
    'http://syirkah.id',
    'syirkah.id:8080',
    'syirkаh.id', // a Cyrillic а
    'syirkah-id.com',
    'syirkah.id/login',
    'halo@syirkah.id.jahat.test',
    'halo@syirkah.co.id',
    '+62 21 5000 0001',
    'instagram.com/syirkah.id.official',
    'javascript:alert(1)',
    '',
    '   ',
    '\u0000',
    '@',
    '/',
  ]
  for (const text of lookalikes) expect(officialChannel(text)).toBeUndefined()
})
