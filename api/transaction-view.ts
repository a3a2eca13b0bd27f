import { z } from 'zod'
import { aboutPages, places } from '#contract/wallet/states'
import { Day, Instant, Money, registerSchema, SignedMoney } from './wire.ts'

const Change = registerSchema(
  'Change',
  z.string().regex(/^-?\d+$/),
  'Rupiah, or units of the security; negative: it went out.',
)

const Side = registerSchema(
  'EntrySide',
  z.strictObject({
    place: z.enum(Object.keys(places) as [keyof typeof places]),
    bank: z.string().nullable(),
    asset: z.string(),
    amount: Change,
  }),
  'Where a part of an entry comes from or goes to.',
)

const About = registerSchema(
  'EntryAbout',
  z.strictObject({ page: z.enum(aboutPages), id: z.string() }),
  'The fact behind an entry, where it can be looked at.',
)

export const Transaction = registerSchema(
  'Transaction',
  z.strictObject({
    id: z.string().describe('Of the line: an entry has one for each asset that it moved.'),
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

export const example = {
  id: '0199d1c2-7e4a-7b3c-9d2e-3d4e5f6a7b8c/IDR',
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

export const KINDS = /^[a-z_]{1,60}(,[a-z_]{1,60}){0,49}$/

export const Statement = registerSchema(
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

export const TaxSummary = registerSchema(
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
