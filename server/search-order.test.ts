import { expect, test } from 'vitest'
import type { SearchHit } from '#contract/content/states'
import { rankHits } from './search-order.ts'

const hit = (kind: SearchHit['kind'], title: string, rank: number, at = title): SearchHit => ({
  kind,
  title,
  text: '',
  at,
  rank,
})
const business = hit('business', 'Gula Aren Cisolok', 0.7)
const article = hit('publication', 'Mengunjungi penyadap gula aren', 0.6)
const question = hit('faq', 'Apakah gula termasuk komoditas?', 0.65)
const filing = hit('disclosure', 'Dokumen penawaran sukuk Gula Aren Cisolok II', 0.9, 'KI-2026-00021')
const all = [filing, question, article, business]

test('a business stands before what is written about it, and a disclosure after it, however well it fits', () => {
  expect(rankHits(all, 'gula')).toEqual([business, question, article, filing])
})

test('a typing error does not bring a disclosure to the front', () => {
  expect(rankHits(all, 'gula aram')[0]).toBe(business)
})

test('a disclosure’s number or title finds that disclosure first', () => {
  expect(rankHits(all, 'ki 2026 00021')[0]).toBe(filing)
  expect(rankHits(all, 'dokumen penawaran gula')[0]).toBe(filing)
})

test('the last word may be the beginning of one', () => {
  expect(rankHits(all, 'dokumen penaw')[0]).toBe(filing)
  expect(rankHits(all, 'gula ar')[0]).toBe(business)
})
