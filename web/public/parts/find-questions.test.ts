import { expect, test } from 'vitest'
import { toPlainText } from '#shared/rich-text'
import { faq as written } from '../texts/faq.ts'
import { findQuestions, normalizeForSearch, stemIndonesian } from './find-questions.ts'

const faq = written.map((group) => ({
  questions: group.questions.map(({ answer, ...question }) => ({
    ...question,
    text: answer.map(toPlainText).join(' '),
  })),
}))
const ids = (q: string) => findQuestions(faq, q).flatMap(({ questions }) => questions.map(({ id }) => id))

test('an empty search finds everything', () =>
  expect(ids('  ').length).toBe(faq.flatMap((group) => group.questions).length))

test('a word finds its relatives', () => {
  expect(stemIndonesian('pembatalan')).toBe('batal')
  expect(stemIndonesian('membatalkan')).toBe('batal')
  expect(ids('pembatalan')).toContain('membatalkan')
})

test('every word must be there, in the question or in the answer', () => {
  expect(ids('sukuk terlambat')).toContain('terlambat-bayar')
  expect(ids('sukuk terlambat')).not.toContain('cara-setor')
})

test('small words do not decide', () => expect(ids('bagaimana cara menarik saldo?')).toContain('cara-menarik'))

test('case, accents and signs do not matter', () => {
  expect(normalizeForSearch("Ta'zir — É!")).toBe('ta zir e')
  expect(ids('HMETD?!')).toContain('apa-itu-hmetd')
})

test('nonsense, signs alone and markup find nothing and break nothing', () => {
  expect(ids('xyzzy')).toEqual([])
  expect(ids('%%% "')).toEqual([])
  expect(ids('<script>alert(1)</script>')).toEqual([])
})
