import { expect, test } from 'vitest'
import { isEasyPassword } from './easy-password.ts'
import { listCommonPasswords } from './known-passwords.ts'

const about = { email: 'sekar.wulandari+x@contoh.test', names: ['Sekar', 'Wulandari'], phone: '+6281234567890' }

test.each([
  'password123',
  'Password2026!',
  'P@ssw0rd1234',
  'rahasia12345',
  'Rahasia-Rahasia',
  'bismillah1',
  'Bismillah123!!',
  'AkuCintaKamu',
  'indonesia1945',
  'Demo-Syirkah-2026',
  'SyirkahInvestasi',
  'Syariah#Halal#1',
  'qwertyuiop',
  'qwerty123456',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  '12345678901',
  '0987654321',
  'abcdefghij',
  'aaaaaaaaaaaa',
  'abababababab',
  'abc1abc1abc1',
  '1111122222',
  'SekarWulandari',
  'sekar-wulandari-1990',
  'W u l a n d a r i 9',
  '081234567890',
  '6281234567890!',
  'ｐａｓｓｗｏｒｄ１２３',
  'l3tm31n12345',
])('%s is easy to guess', (password) => {
  expect(isEasyPassword(password, about)).toBe(true)
})

test.each([
  'kuda baterai staples benar',
  'sepatu-hujan-lemari-72',
  'Tr7#kQ2!vLmZ',
  'ngopi di teras pukul empat',
  'пароль-из-трёх-слов',
  '密码很长而且难猜没人知道',
  '🐘🦒🦓🦔🦕🦖🦗🦘🦙🦚',
  'vK9wRb2mXq',
])('%s may be chosen', (password) => {
  expect(isEasyPassword(password, about)).toBe(false)
})

test('the list is long, and holds nothing that the length refuses anyway', () => {
  const list = listCommonPasswords()
  expect(list.size).toBeGreaterThan(10_000)
  expect([...list].every((password) => password.length >= 10)).toBe(true)
  for (const password of list) expect(isEasyPassword(password)).toBe(true)
})

test('a long password is judged, however often it repeats itself', () => {
  for (const password of ['a1'.repeat(64), 'abc'.repeat(42), 'satudua'.repeat(18), 'x'.repeat(128)])
    expect(isEasyPassword(password, about)).toBe(true)
})
