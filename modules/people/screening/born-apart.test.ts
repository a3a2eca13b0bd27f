import { expect, test } from 'vitest'
import { areBirthYearsApart } from './states.ts'

test('a year of birth further than the rule says from every one that a list tells speaks for somebody else', () => {
  expect(areBirthYearsApart('1970', '1994-03-14', 2)).toBe(true)
  expect(areBirthYearsApart('12 Mei 1970 atau 1993', '1994-03-14', 2)).toBe(false)
  expect(areBirthYearsApart('1992', '1994-03-14', 2)).toBe(false)
  expect(areBirthYearsApart('1991', '1994-03-14', 2)).toBe(true)
  expect(areBirthYearsApart('Solo', '1994-03-14', 2)).toBe(false)
  expect(areBirthYearsApart('1970', '', 2)).toBe(false)
})
