import { expect, test } from 'vitest'
import { toThreeLetterCountry, toTwoLetterCountry } from './country-codes.ts'
import { countries } from './rules/countries.ts'

test('every country of the list has three letters of its own, as its passports write it', () => {
  const codes = Object.keys(countries)
  const three = codes.map(toThreeLetterCountry)
  expect(codes.filter((_, at) => !/^[A-Z]{3}$/.test(three[at] ?? ''))).toEqual([])
  expect(new Set(three).size).toBe(codes.length)
  expect(three.map((code) => toTwoLetterCountry(code!))).toEqual(codes)
})

test('Germans and Britons are known by what their passports say', () => {
  expect([
    toTwoLetterCountry('D'),
    toTwoLetterCountry('GBN'),
    toTwoLetterCountry('MYS'),
    toTwoLetterCountry('UTO'),
  ]).toEqual(['DE', 'GB', 'MY', undefined])
})
