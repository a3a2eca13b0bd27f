import { expect, test } from 'vitest'
import type { LocalDate } from '#shared/dates'
import { createDemoForeignerApplication } from '../../../db/seed/application.ts'
import { findContradictions } from './card.ts'
import { readPassportTexts, toExpectedPassport, toPassportLines } from './passport.ts'
import { formatPassportMrz, parsePassportMrz } from './rules/passport-mrz.ts'

const applicant = (name: string, more = {}) => ({
  ...createDemoForeignerApplication({ email: 'lee@contoh.test', name, income: 120_000_000n }),
  ...{ birthDate: '1999-12-31', sex: 'male' as const, ...more },
})
const TODAY = '2026-11-23' as LocalDate
type Lines = Parameters<typeof formatPassportMrz>[0]
/** What the passport of this applicant says, with what stands otherwise there. */
function wordsOf(application: ReturnType<typeof applicant>, other: Partial<Lines> = {}) {
  const read = parsePassportMrz(formatPassportMrz({ ...toPassportLines(application), ...other }))!
  const words = readPassportTexts(application, read, TODAY)
  return { words, wrong: findContradictions(toExpectedPassport(application), words) }
}

test('a passport that says what was written contradicts nothing', () => {
  const { words, wrong } = wordsOf(applicant('Christopher Lee'))
  expect(wrong).toEqual([])
  expect(words).toMatchObject({
    birthDate: '31-12-1999',
    nationality: 'Malaysia',
    passportExpiry: '04-05-2031',
    sex: 'Laki-laki',
  })
  expect(Object.keys(words)).toHaveLength(6)
})

test.each([
  ['Lee Chong Wei', { surname: 'LEE', given: 'CHONG WEI' }],
  ['André Müller', { surname: 'MUELLER', given: 'ANDRE' }],
  ['André Müller', { surname: 'MULLER', given: 'ANDRE' }],
  ["Sinéad O'Connor-Smith", { surname: 'OCONNOR SMITH', given: 'SINEAD' }],
])('%s is the same name, wherever the family name stands and however its letters are spelt', (name, on) => {
  expect(wordsOf(applicant(name), on).wrong).toEqual([])
})

test('what the passport says otherwise is found', () => {
  const lee = applicant('Christopher Lee')
  expect(
    wordsOf(lee, {
      surname: 'LI',
      nationality: 'SGP',
      number: 'Z0000001',
      born: '991230',
      sex: 'female',
      expires: '260504',
    }).wrong,
  ).toEqual([...['fullName', 'birthDate', 'sex', 'nationality', 'passportNumber', 'passportExpiry']])
})

test('a name that does not fit into the line is left to the eye', () => {
  const { words, wrong } = wordsOf(applicant('Jonathon Alec Christopher Daniel Papandropoulous'))
  expect([words.fullName, wrong]).toEqual([undefined, []])
})

test('who was born in this century is not a hundred years old', () => {
  expect(wordsOf(applicant('Lee', { birthDate: '2004-02-29' })).words.birthDate).toBe('29-02-2004')
})
