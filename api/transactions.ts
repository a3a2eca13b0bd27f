import { z } from 'zod'
import type { Transaction as View } from '#contract/wallet/states'
import { isCalendarDay } from '#shared/dates'
import { createCursorCodec } from './cursor.ts'
import { operation } from './operation.ts'
import { example, KINDS, Statement, TaxSummary, Transaction } from './transaction-view.ts'
import { createLimitParam, createListSchema, createWholeNumberParam } from './wire.ts'
import type { Locale } from './words.ts'

const told = (locale: Locale) => (entry: View) => ({
  ...entry,
  id: `${entry.id}/${entry.asset}`,
  title: entry.title[locale],
  why: entry.why?.[locale] ?? null,
})

const page = createCursorCodec('transactions')

const day = z.iso.date('day').refine(isCalendarDay, 'day')
const forwards = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => !from || !to || from <= to
const backwards = { error: 'period_backwards', path: ['to'] }

export const transactions = operation({
  id: 'listTransactions',
  tag: 'Wallet',
  method: 'get',
  path: '/transactions',
  summary: 'Every movement of money and securities, newest first, with the balance after it',
  may: 'wallet.read',
  query: z
    .object({
      kinds: z.string().regex(KINDS).optional().describe('Kinds of entries, separated by commas.'),
      q: z.string().max(80).optional().describe('Looked for in words, names, references, codes and amounts.'),
      from: day.optional().describe('A day in WIB, included.'),
      to: day.optional().describe('A day in WIB, included.'),
      limit: createLimitParam(100, 20),
      cursor: page.field,
    })
    .refine(forwards, backwards),
  answer: createListSchema(Transaction, { cursor: page }),
  examples: { query: { kinds: 'deposit_credited', limit: '20' } },
  example: { items: [example], next_cursor: null },
  async handle({ app, actor, query: { cursor, kinds, ...asked }, locale }) {
    const found = await app.wallet.transactions(actor, { ...asked, after: cursor, kinds: kinds?.split(',') })
    return { ...found, items: found.items.map(told(locale)) }
  },
})

const october = { from: '2026-11-01', to: '2026-11-30' }

export const walletStatement = operation({
  id: 'getWalletStatement',
  tag: 'Wallet',
  method: 'get',
  path: '/wallet/statement',
  summary: 'The rupiah of a period: what was there, came in, went out, and is there at its end',
  may: 'wallet.read',
  query: z.object({ from: day, to: day }).refine(forwards, backwards),
  answer: Statement,
  examples: { query: october },
  example: { ...october, opening: '7500000', inflow: '5000000', outflow: '0', closing: '12500000', rows: [example] },
  async handle({ app, actor, query, locale }) {
    const found = await app.wallet.statement(actor, query)
    return { ...found, rows: found.rows.map(told(locale)) }
  },
})

export const taxSummary = operation({
  id: 'getTaxSummary',
  tag: 'Wallet',
  method: 'get',
  path: '/wallet/tax-summary',
  summary: 'Income, tax withheld and fees of a year, and what is held at its end',
  may: 'wallet.read',
  query: z.object({ year: createWholeNumberParam(2015, 2100) }),
  answer: TaxSummary,
  examples: { query: { year: '2026' } },
  example: {
    year: 2026,
    until: '2026-11-20',
    income: [
      {
        at: '2026-05-04T09:00:00.000+07:00',
        name: 'Kopi Gayo',
        reference: 'DB-260504-7F4QXK2',
        gross: '100000',
        tax: '10000',
        net: '90000',
      },
    ],
    gross: '100000',
    withheld: '10000',
    net: '90000',
    principal: '0',
    fees: [{ kind: 'withdrawal_settled', title: 'Penarikan ke rekening bank', fees: '4505', vat: '495' }],
    fees_total: '5000',
    holdings: [{ asset: 'IDR', amount: '12500000' }],
  },
  async handle({ app, actor, query: { year }, locale }) {
    const found = await app.wallet.taxSummary(actor, year)
    return { ...found, fees: found.fees.map((line) => ({ ...line, title: line.title[locale] })) }
  },
})
