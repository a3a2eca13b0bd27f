import { expect, test } from 'vitest'
import { brand } from '#shared/brand'
import { findAccountNumber, needsSecondApprover } from './payment-texts.ts'

test('digits that can be an account are found however they are written; amounts, days and our own numbers are not', () => {
  for (const text of [
    'Rekening penampungan pindah ke BSI 7123456789 a.n. Budi',
    'BCA 712-345-6789',
    'Mandiri 1370 0123 4567 8',
    'kirim ke 0812 3456 7890',
    '７１２３４５６７８９',
    '712\u200b345\u200b6789',
    '7123.4567.89',
  ])
    expect(findAccountNumber(text), text).toBeDefined()
  for (const text of [
    'Rp1.250.000.000',
    'Sejak 2026-11-20 sampai 2026-12-21',
    `Telepon ${brand.contact.phone}`,
    `Telepon ${brand.contact.phone.replace('+62 ', '0')}`,
    `Izin ${brand.licence.number}`,
    `WhatsApp ${brand.chat.number}`,
    'UU 40/2007 Pasal 85 ayat 4',
    '12.500 unit',
  ])
    expect(findAccountNumber(text), text).toBeUndefined()
})

test('popups, the guide to the wallet and texts about payments need a second person', () => {
  const publication = (body: string) => needsSecondApprover('publication', 'berita', { body })
  expect(needsSecondApprover('popup', 'awas', { title_id: 'Awas' })).toBe(true)
  expect(needsSecondApprover('page', 'guide-wallet', { body: 'Isi' })).toBe(true)
  expect(needsSecondApprover('question', 'setor', { answer: 'Tidak ada biaya **setor**.' })).toBe(true)
  expect(needsSecondApprover('question', 'umur', { answer: 'Paling muda 17 tahun.' })).toBe(false)
  expect(publication('Dua pihak menyatukan modal.')).toBe(false)
  expect(publication('Baca [ini](https://evil.test/bayar)')).toBe(true)
  expect(publication(`Baca [ini](https://${brand.domain}@evil.test/)`)).toBe(true)
  expect(publication(`Baca [ini](https://${brand.domain}.evil.test/)`)).toBe(true)
  expect(publication(`Baca [ini](https://www.${brand.domain}/guide)`)).toBe(false)
  expect(publication('Transfer ke rekening baru kami')).toBe(true)
  expect(publication('Nomor baru 7123456789')).toBe(true)
})
