import { expect, test } from 'vitest'
import { threeLetters, twoLetters } from './country-codes.ts'
import { countries } from './rules/countries.ts'

test('every country of the list has three letters of its own, as its passports write it', () => {
  const codes = Object.keys(countries)
  const three = codes.map(threeLetters)
  expect(codes.filter((_, at) => !/^[A-Z]{3}$/.test(three[at] ?? ''))).toEqual([])
  expect(new Set(three).size).toBe(codes.length)
  expect(three.map((code) => twoLetters(code!))).toEqual(codes)
})

test('Germans and Britons are known by what their passports say', () => {
  expect([twoLetters('D'), twoLetters('GBN'), twoLetters('MYS'), twoLetters('UTO')]).toEqual([
    'DE',
    'GB',
    'MY',
    undefined,
  ])
})
