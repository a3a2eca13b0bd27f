import { expect, test } from 'vitest'
import { hasOtherBirthYear } from './birth-year.ts'

test('a year of birth that both sides are sure of and that is far from each other is no likeness', () => {
  expect(hasOtherBirthYear('1970', 1994, 5)).toBe(true)
  expect(hasOtherBirthYear('12 Mei 1970, Solo', 1994, 5)).toBe(true)
  expect(hasOtherBirthYear('1970', 1975, 5)).toBe(false)
  expect(hasOtherBirthYear('1970 atau 1993', 1994, 5)).toBe(false)
})

test('what one side does not know or is not sure of lets nobody go', () => {
  expect(hasOtherBirthYear('1970', null, 5)).toBe(false)
  expect(hasOtherBirthYear('', 1994, 5)).toBe(false)
  expect(hasOtherBirthYear('Solo', 1994, 5)).toBe(false)
  for (const born of [
    'sekitar 1970',
    'circa 1970',
    'c. 1970',
    'between 1968 and 1972',
    '1960-1965',
    'approximately 1970',
  ])
    expect(hasOtherBirthYear(born, 1994, 5)).toBe(false)
})
