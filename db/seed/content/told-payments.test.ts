import { expect, test } from 'vitest'
import { type DemoText, listUnsupportedPaymentClaims } from './told-payments.ts'
import { toldTexts } from './told-texts.ts'

// demo-world.db.test.ts holds the same payments to the ledger of the seeded world.

test('every payment that a text of the demo tells of is one of the demo’s payments', () => {
  expect(toldTexts.flatMap(listUnsupportedPaymentClaims)).toEqual([])
})

/** The texts with one sentence told wrongly, which some of them tell. */
function told(right: string, wrong: string): DemoText[] {
  const otherwise = (text: string) => text.replaceAll(right, wrong)
  return toldTexts.map(({ title, summary, body, ...text }) => ({
    ...text,
    title: otherwise(title),
    ...(summary !== undefined && { summary: otherwise(summary) }),
    body: (on) => otherwise(body(on)),
  }))
}

test.each([
  ['a dividend a share', 'Rp30 per saham', 'Rp31 per saham'],
  ['another dividend a share', 'Rp72 per saham', 'Rp27 per saham'],
  ['a third dividend a share', 'Rp310 per saham', 'Rp301 per saham'],
  ['the day on which a dividend was paid', 'dibayarkan pada «-107»', 'dibayarkan pada «-106»'],
  ['the day of another payment', 'Pembayaran: «-136»', 'Pembayaran: «-135»'],
  ['the recording day', 'tercatat pada «-80»', 'tercatat pada «-81»'],
  ['the part to purify', 'Sebesar 0,4 persen', 'Sebesar 0,5 persen'],
  ['a share of profit', 'Rp37.120.000', 'Rp37.210.000'],
  ['another share of profit', 'Rp28.160.000', 'Rp28.610.000'],
  ['the profit that it is a part of', 'laba proyek Rp58 juta', 'laba proyek Rp85 juta'],
  ['the part of a rent that came in time', 'menyetorkan 70 persen', 'menyetorkan 75 persen'],
  [
    'the day on which the rest came',
    'diterima pada «greenhouse-lembang 12 6»',
    'diterima pada «greenhouse-lembang 12 5»',
  ],
  ['the month that was paid', 'bagi hasil bulan keempat', 'bagi hasil bulan kelima'],
  ['how much less it was, in a summary', 'sedikit di bawah proyeksi karena', 'sedikit di atas proyeksi karena'],
  ['the month, in a headline', 'membagikan hasil bulan keempat', 'membagikan hasil bulan ketiga'],
  ['the month that is late, in a headline', 'pembayaran ujrah bulan kedua belas', 'pembayaran ujrah bulan kesebelas'],
  ['the part of the profit, in a meeting’s result', '40 persen dibagikan', '45 persen dibagikan'],
  ['the profit, in a meeting’s result', 'laba bersih Rp750 juta, 40', 'laba bersih Rp705 juta, 40'],
  ['the rent, on the page of an offering', 'Rp18.750.000 sebulan', 'Rp18.570.000 sebulan'],
  ['how late a rent was, on the page of an offering', 'sisanya enam hari kemudian', 'sisanya dua hari kemudian'],
  ['the same among the risks', 'dilunasi enam hari sesudah', 'dilunasi tiga hari sesudah'],
  ['a dividend among the risks', 'RUPS 2026 membagikan 40% laba', 'RUPS 2026 membagikan 60% laba'],
  ['an earlier dividend, in an answer', 'membagikan Rp2.630.000.000', 'membagikan Rp2.360.000.000'],
  ['how a month stood beside its projection', 'periode ketiga di atas', 'periode ketiga di bawah'],
  ['the part of the holders, among the terms', '60% untuk pemodal', '65% untuk pemodal'],
  [
    'a dividend nobody paid, in the invitation to a meeting',
    'Stasiun olah kedua bekerja',
    'Dividen Rp40 per saham dibayar. Stasiun olah kedua bekerja',
  ],
  [
    'a payment, in a way that no claim reads',
    'Enam rumah kaca milik pemegang',
    'Pemegang menerima ujrah 13,5% tahun lalu. Enam rumah kaca milik pemegang',
  ],
])('a text that lies about %s is found', (_, right, wrong) => {
  expect(told(right, wrong).flatMap(listUnsupportedPaymentClaims)).not.toEqual([])
})
