import { expect, test } from 'vitest'
import type { Statement, TaxSummary } from '#contract/wallet/states'
import type { Withdrawal } from '#contract/withdrawals/states'
import { writePdf } from '#platform/files/pdf'
import { type LocalDate, wib } from '#shared/dates'
import type { Id } from '#shared/ids'
import { rupiah } from '#shared/money'
import { createStatementDocument } from './statement-document.ts'
import { createTaxDocument } from './tax-document.ts'
import { parseTaxYear } from './tax-year.ts'
import { toCsvCells } from './transactions-csv.ts'
import { createReceiptDocument } from './withdrawals/receipt-document.ts'

const now = wib('2026-11-20', '14:05')
const id = '0199d1c2-7e4a-7b3c-9d2e-1b2c3d4e5f6a'

const copy = { reference: 'LM-261120-7F4QXK2', digest: 'ab'.repeat(32), issuedAt: now }
const statement: Statement = {
  from: '2026-11-01',
  to: '2026-11-30',
  opening: rupiah(1_000_000),
  inflow: rupiah(500_000),
  outflow: rupiah(0),
  closing: rupiah(1_500_000),
  rows: [
    {
      id,
      at: wib('2026-11-03', '09:15'),
      kind: 'deposit_credited',
      title: { id: 'Setoran masuk', en: 'Deposit credited' },
      source: `deposit/${id}`,
      asset: 'IDR',
      change: 500_000n,
      availableChange: 500_000n,
      balanceAfter: 1_500_000n,
      code: 'MT-261103-7F4QXK2',
      reference: 'BSI-0099',
      name: 'SEKAR AYU',
      why: null,
      about: { page: 'deposit', id },
      from: [],
      to: [],
    },
  ],
}
const withdrawal: Withdrawal = {
  id: id as Id<'withdrawal'>,
  reference: 'PN-2611-0418',
  state: 'settled',
  amount: rupiah(1_500_000),
  fee: rupiah(5_000),
  vat: rupiah(495),
  total: rupiah(1_505_000),
  account: { bankCode: '451', bankName: 'BSI', last: '8831', holder: 'HASAN BASRI' },
  requestedAt: wib('2026-11-20', '09:00'),
  arrivesBy: wib('2026-11-25', '17:00'),
  settledAt: wib('2026-11-20', '09:02'),
  endedAt: wib('2026-11-20', '09:02'),
  late: false,
  why: null,
  questions: [],
  history: [
    { state: 'queued', at: wib('2026-11-20', '09:00') },
    { state: 'sending', at: wib('2026-11-20', '09:01') },
    { state: 'settled', at: wib('2026-11-20', '09:02') },
  ],
}

test('a statement says each movement in words, local time and with the balance after it, and no number of ours', () => {
  const text = JSON.stringify(createStatementDocument({ statement, copy, owner: 'Sekar' }))
  for (const words of [
    'Setoran masuk',
    '3 November 2026, 09.15 WIB',
    '+Rp500.000',
    'Rp1.500.000',
    'Rp1.000.000',
    'Sekar',
    'LM-261120-7F4QXK2',
    copy.digest,
  ])
    expect(text).toContain(words)
  for (const inner of [id, 'deposit_credited', 'deposit/']) expect(text).not.toContain(inner)
})

test('a period without movements is said', () => {
  const document = createStatementDocument({ statement: { ...statement, rows: [] }, copy, owner: 'Sekar' })
  expect(document.blocks.some((block) => 'table' in block)).toBe(false)
})

test('a receipt has the amounts, the account in part, and each step with its time', () => {
  const text = JSON.stringify(createReceiptDocument(withdrawal, now))
  for (const words of ['PN-2611-0418', 'Rp1.505.000', 'Rp5.000', 'BSI **** 8831', 'Sampai di rekening', '09.02 WIB'])
    expect(text).toContain(words)
  expect(text).not.toContain(id)
})

const summary: TaxSummary = {
  year: 2026,
  until: '2026-11-20',
  income: [
    {
      at: wib('2026-05-04', '09:00'),
      name: 'Kopi Gayo',
      reference: 'DB-2605-01',
      gross: rupiah(100_000),
      tax: rupiah(10_000),
      net: rupiah(90_000),
    },
  ],
  gross: rupiah(100_000),
  withheld: rupiah(10_000),
  net: rupiah(90_000),
  principal: rupiah(0),
  fees: [{ kind: 'withdrawal_settled', title: { id: 'Penarikan', en: 'Withdrawal' }, fees: 5_000n, vat: 550n }],
  feesTotal: 5_550n,
  holdings: [
    { asset: 'IDR', amount: 1_500_000n },
    { asset: 'KGL-01', amount: 120n },
  ],
}

test('a year’s summary says income, what was withheld, fees, and what is held', () => {
  const [value, cost] = [rupiah(750_000), rupiah(600_000)]
  const on = '2026-03-04' as LocalDate
  const sale = { code: 'MHSB', name: 'Madu', on, units: 300n, value, cost, gain: 150_000n, reference: 'TR-1' }
  const text = JSON.stringify(createTaxDocument({ summary, sales: [sale], owner: 'Sekar', now }))
  for (const words of [
    'Rp100.000',
    '+Rp150.000',
    'Rp10.000',
    'Rp90.000',
    'Kopi Gayo',
    'Rp5.550',
    '120 lembar/unit',
    '20 November 2026',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('withdrawal_settled')
})

test('a year that the address cannot mean is this year', () => {
  const year = (text: string) => parseTaxYear(new URLSearchParams({ tahun: text }), now).year
  expect([year('2025'), year('2027'), year('x'), year('-3'), year('1e3')]).toEqual([2025, 2026, 2026, 2026, 2026])
})

test('a line of the file has words and local time, and no number of ours', () => {
  const cells = toCsvCells(statement.rows[0]!, 'id').map(String)
  expect(cells.slice(0, 5)).toEqual(['2026-11-03 09:15', 'Setoran masuk', 'SEKAR AYU', 'BSI-0099', 'MT-261103-7F4QXK2'])
  expect(cells.slice(5)).toEqual(['IDR', '500000', '0', '500000', '1500000'])
  expect(cells.join()).not.toContain(id)
})

test('each is written as a PDF', async () => {
  const documents = [
    createStatementDocument({ statement, copy, owner: 'Sekar' }),
    createTaxDocument({ summary, sales: [], owner: 'Sekar', now }),
    createReceiptDocument(withdrawal, now),
  ]
  for (const document of documents) expect((await writePdf(document)).pdf.subarray(0, 5).toString()).toBe('%PDF-')
})
