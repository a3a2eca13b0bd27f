import { expect, test } from 'vitest'
import { disclosures, publications } from './publications/index.ts'
import { type DemoText, untoldPayments } from './told-payments.ts'

// payments.db.test.ts holds the same payments to the ledger of the seeded world.
const texts: readonly DemoText[] = [...disclosures, ...publications]

test('every payment that a text of the demo tells of is one of the demo’s payments', () => {
  expect(texts.flatMap(untoldPayments)).toEqual([])
})

/** The texts with one sentence told wrongly. */
const told = (right: string, wrong: string): DemoText[] =>
  texts.map((text) => ({ ...text, body: (on) => text.body(on).replaceAll(right, wrong) }))

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
])('a text that lies about %s is found', (_, right, wrong) => {
  expect(told(right, wrong).flatMap(untoldPayments)).not.toEqual([])
})
