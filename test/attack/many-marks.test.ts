import { expect, test } from 'vitest'
import { toPassportLetters } from '#contract/verification/rules/passport-mrz'
import { alphanumericKey, normalForm } from '#shared/normal-form'
import { compareNames, listNameWords } from '#shared/person-names'
import { documentNumber, filled, spare, sparePhone } from '#shared/text-fields'
import { hasSameLetters } from '#shared/word-diff'

// A draft keeps twenty thousand signs a field. Marks upon one letter, put into their order, took half a second each time a
// field was looked at, and a page looks at a hundred fields: twelve to twenty-four seconds in which nobody was answered.

const ABOVE = '\u0301'.repeat(50_000)
const LONG = `a${ABOVE}${'\u0316'.repeat(50_000)}`

test.each(['NFC', 'NFKC', 'NFKD'] as const)('no letter has thousands of marks in %s', (form) => {
  expect(normalForm(LONG, form).length).toBeLessThan(40)
  expect(normalForm(`ka${'\uFF9E\u0301'.repeat(30_000)}b`, form).length).toBeLessThan(40)
  expect(normalForm('Zoe\u0308 Siti', form)).toBe('Zoe\u0308 Siti'.normalize(form))
})

test('a field of a form, a name and a file are read without their thousands of marks', () => {
  for (const field of [filled(100), spare(100)]) expect(field.safeParse(LONG).success).toBe(true)
  for (const field of [documentNumber, sparePhone]) expect(field.safeParse(LONG).success).toBe(false)
  expect(hasSameLetters(LONG, `a${ABOVE}`)).toBe(true)
  expect(listNameWords(LONG)).toEqual(['a'])
  expect(alphanumericKey(LONG)).toBe('a')
  expect(toPassportLetters(LONG)).toBe('A')
})

test('of a name no more words are held against another’s than anybody has', () => {
  const long = 'b a k '.repeat(3_000)
  expect(compareNames(`${long}satu`, `${long}dua`)).toBe('same')
})
