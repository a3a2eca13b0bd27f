import { z } from 'zod'
import { aboutPages, places, type Transaction as View } from '#contract/wallet/states'
import { cursorOf } from './cursor.ts'
import { operation } from './operation.ts'
import { Day, Instant, limit, listOf, Money, name, SignedMoney } from './wire.ts'
import type { Locale } from './words.ts'

const Change = name('Change', z.string().regex(/^-?\d+$/), 'Rupiah, or units of the security; negative: it went out.')
const Side = name(
  'EntrySide',
  z.strictObject({
    place: z.enum(Object.keys(places) as [keyof typeof places]),
    bank: z.string().nullable(),
    asset: z.string(),
    amount: Change,
  }),
  'Where a part of an entry comes from or goes to.',
)
const About = name(
  'EntryAbout',
  z.strictObject({ page: z.enum(aboutPages), id: z.string() }),
  'The fact behind an entry, where it can be looked at.',
)
const Transaction = name(
  'Transaction',
  z.strictObject({
    id: z.string().describe('Of the journal entry; with `asset` unique in a list.'),
    at: Instant,
    kind: z.string(),
    title: z.string(),
    source: z.string().describe('The fact behind it: subscription/0199….'),
    asset: z.string().describe('IDR, or the code of a security.'),
    change: Change,
    available_change: Change,
    balance_after: Change,
    code: z.string().describe('Of the entry, to read out.'),
    reference: z.string().nullable(),
    name: z.string().nullable(),
    why: z.string().nullable(),
    about: About.nullable(),
    from: z.array(Side),
    to: z.array(Side),
  }),
  'One journal entry as it touched the investor, for one asset.',
)
const told = (locale: Locale) => (entry: View) => ({
  ...entry,
  title: entry.title[locale],
  why: entry.why?.[locale] ?? null,
})
const example = {
  id: '0199d1c2-7e4a-7b3c-9d2e-3d4e5f6a7b8c',
  at: '2026-11-20T14:05:02.000+07:00',
  kind: 'deposit_credited',
  title: 'Setoran masuk',
  source: 'deposit/0199d1c2-7e4a-7b3c-9d2e-2c3d4e5f6a7b',
  asset: 'IDR',
  change: '5000000',
  available_change: '5000000',
  balance_after: '12500000',
  code: 'MT-261120-7F4QXK2',
  reference: 'trf_0199d1c2',
  name: 'SEKAR AYU',
  why: 'Transfer ke virtual account BSI Anda.',
  about: { page: 'deposit' as const, id: '0199d1c2-7e4a-7b3c-9d2e-2c3d4e5f6a7b' },
  from: [{ place: 'bank' as const, bank: 'bsi', asset: 'IDR', amount: '5000000' }],
  to: [{ place: 'wallet' as const, bank: null, asset: 'IDR', amount: '5000000' }],
}

const page = cursorOf('transactions')
const KINDS = /^[a-z_]{1,60}(,[a-z_]{1,60}){0,49}$/
const day = z.iso.date('day')

export const transactions = operation({
  id: 'listTransactions',
  tag: 'Wallet',
  method: 'get',
  path: '/transactions',
  summary: 'Every movement of money and securities, newest first, with the balance after it',
  may: 'wallet.read',
  query: z.object({
    kinds: z.string().regex(KINDS).optional().describe('Kinds of entries, separated by commas.'),
    q: z.string().max(80).optional().describe('Looked for in words, names, references, codes and amounts.'),
    from: day.optional().describe('A day in WIB, included.'),
    to: day.optional().describe('A day in WIB, included.'),
    limit: limit(100, 20),
    cursor: page.field,
  }),
  answer: listOf(Transaction, { cursor: page }),
  examples: { query: { kinds: 'deposit_credited', limit: '20' } },
  example: { items: [example], next_cursor: null },
  async handle({ app, actor, query: { cursor, kinds, ...asked }, locale }) {
    const found = await app.wallet.transactions(actor, { ...asked, after: cursor, kinds: kinds?.split(',') })
    return { ...found, items: found.items.map(told(locale)) }
  },
})

const Statement = name(
  'WalletStatement',
  z.strictObject({
    from: Day,
    to: Day,
    opening: Money,
    inflow: Money,
    outflow: Money,
    closing: Money,
    rows: z.array(Transaction),
  }),
  'The rupiah of a period, oldest first.',
)
const october = { from: '2026-11-01', to: '2026-11-30' }

export const walletStatement = operation({
  id: 'getWalletStatement',
  tag: 'Wallet',
  method: 'get',
  path: '/wallet/statement',
  summary: 'The rupiah of a period: what was there, came in, went out, and is there at its end',
  may: 'wallet.read',
  query: z.object({ from: day, to: day }),
  answer: Statement,
  examples: { query: october },
  example: { ...october, opening: '7500000', inflow: '5000000', outflow: '0', closing: '12500000', rows: [example] },
  async handle({ app, actor, query, locale }) {
    const found = await app.wallet.statement(actor, query)
    return { ...found, rows: found.rows.map(told(locale)) }
  },
})

const TaxSummary = name(
  'TaxSummary',
  z.strictObject({
    year: z.number().int(),
    until: Day,
    income: z.array(
      z.strictObject({
        at: Instant,
        name: z.string(),
        reference: z.string(),
        gross: Money,
        tax: Money,
        net: Money,
      }),
    ),
    gross: Money,
    withheld: Money,
    net: Money,
    principal: Money,
    fees: z.array(z.strictObject({ kind: z.string(), title: z.string(), fees: SignedMoney, vat: SignedMoney })),
    fees_total: SignedMoney,
    holdings: z.array(z.strictObject({ asset: z.string(), amount: Change })),
  }),
  'What a tax return asks of a year, from the books.',
)

export const taxSummary = operation({
  id: 'getTaxSummary',
  tag: 'Wallet',
  method: 'get',
  path: '/wallet/tax-summary',
  summary: 'Income, tax withheld and fees of a year, and what is held at its end',
  may: 'wallet.read',
  query: z.object({ year: z.coerce.number().int().min(2015).max(2100) }),
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
