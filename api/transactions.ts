import { z } from 'zod'
import { cursorOf } from './cursor.ts'
import { operation } from './operation.ts'
import { Instant, limit, listOf, name } from './wire.ts'

const Change = name('Change', z.string().regex(/^-?\d+$/), 'Rupiah, or units of the security; negative: it went out.')
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
  }),
  'One journal entry as it touched the investor, for one asset.',
)

const page = cursorOf('transactions')
const KINDS = /^[a-z_]{1,60}(,[a-z_]{1,60}){0,49}$/

export const transactions = operation({
  id: 'listTransactions',
  tag: 'Wallet',
  method: 'get',
  path: '/transactions',
  summary: 'Every movement of money and securities, newest first',
  may: 'wallet.read',
  query: z.object({
    kinds: z.string().regex(KINDS).optional().describe('Kinds of entries, separated by commas.'),
    limit: limit(100, 20),
    cursor: page.field,
  }),
  answer: listOf(Transaction, { cursor: page }),
  examples: { query: { kinds: 'deposit_credited', limit: '20' } },
  example: {
    items: [
      {
        id: '0199d1c2-7e4a-7b3c-9d2e-3d4e5f6a7b8c',
        at: '2026-11-20T14:05:02.000+07:00',
        kind: 'deposit_credited',
        title: 'Setoran masuk',
        source: 'deposit/0199d1c2-7e4a-7b3c-9d2e-2c3d4e5f6a7b',
        asset: 'IDR',
        change: '5000000',
        available_change: '5000000',
      },
    ],
    next_cursor: null,
  },
  async handle({ app, actor, query, locale }) {
    const found = await app.wallet.transactions(actor, {
      limit: query.limit,
      after: query.cursor,
      kinds: query.kinds?.split(','),
    })
    return { ...found, items: found.items.map((entry) => ({ ...entry, title: entry.title[locale] })) }
  },
})
