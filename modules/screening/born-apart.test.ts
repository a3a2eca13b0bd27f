import { expect, test } from 'vitest'
import { bornApart } from './states.ts'

test('a year of birth more than two years from every one that a list tells speaks for somebody else', () => {
  expect(bornApart('1970', '1994-03-14')).toBe(true)
  expect(bornApart('12 Mei 1970 atau 1993', '1994-03-14')).toBe(false)
  expect(bornApart('1992', '1994-03-14')).toBe(false)
  expect(bornApart('1991', '1994-03-14')).toBe(true)
  expect(bornApart('Solo', '1994-03-14')).toBe(false)
  expect(bornApart('1970', '')).toBe(false)
})
