import { expect, test } from 'vitest'
import { bornApart } from './states.ts'

test('a year of birth further than the rule says from every one that a list tells speaks for somebody else', () => {
  expect(bornApart('1970', '1994-03-14', 2)).toBe(true)
  expect(bornApart('12 Mei 1970 atau 1993', '1994-03-14', 2)).toBe(false)
  expect(bornApart('1992', '1994-03-14', 2)).toBe(false)
  expect(bornApart('1991', '1994-03-14', 2)).toBe(true)
  expect(bornApart('Solo', '1994-03-14', 2)).toBe(false)
  expect(bornApart('1970', '', 2)).toBe(false)
})
