import { expect, test } from 'vitest'
import { parseRichText, toPlainText, toSlug } from './rich-text.ts'

test('strong words, links and terms are told apart from words', () => {
  expect(parseRichText('Baca **risiko** di [panduan](/guide), lihat [[akad]] dan [[hak memesan|hmetd]].')).toEqual([
    { kind: 'words', text: 'Baca ' },
    { kind: 'strong', text: 'risiko' },
    { kind: 'words', text: ' di ' },
    { kind: 'link', text: 'panduan', to: '/guide' },
    { kind: 'words', text: ', lihat ' },
    { kind: 'term', text: 'akad', term: 'akad' },
    { kind: 'words', text: ' dan ' },
    { kind: 'term', text: 'hak memesan', term: 'hmetd' },
    { kind: 'words', text: '.' },
  ])
})

test('what looks like markup but is not stays words', () => {
  expect(toPlainText('<b>2 * 3</b> [tanpa alamat] **')).toBe('<b>2 * 3</b> [tanpa alamat] **')
})

test('a slug is plain and short', () =>
  expect(toSlug('  Efek Bersifat Utang & Sukuk ')).toBe('efek-bersifat-utang-sukuk'))
