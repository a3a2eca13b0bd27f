import { z } from 'zod'
import { fairMethods, orderSides, orderStates } from '#contract/market/states'
import { Both } from './content.ts'
import { type Operation, operation } from './operation.ts'
import {
  createLimitParam,
  createListSchema,
  Day,
  Instant,
  Money,
  Quantity,
  registerSchema,
  SignedMoney,
  SignedQuantity,
  Slug,
} from './wire.ts'

const params = { slug: { like: 'slug', unknown: 'share_not_found', example: 'rsia-annisa' } } as const
const at = '2026-11-30T10:05:00.000+07:00'

const Level = z.strictObject({ price: Money, units: Quantity, orders: z.int() })

export const marketBook = operation({
  id: 'marketBook',
  tag: 'Market',
  method: 'get',
  path: '/market/shares/:slug/book',
  summary: 'What the order book of a share says now: phase, band, prices of the session, ten prices of each side',
  text: 'Follow `market/{slug}` of `/stream`: each `book_changed` says that there is something new.',
  may: 'anyone',
  params,
  answer: registerSchema(
    'MarketBook',
    z.strictObject({
      code: z.string(),
      phase: z.enum(['unscheduled', 'closed', 'pre_open', 'continuous', 'paused', 'halted']),
      day: Day.nullable(),
      until: Instant.nullable(),
      reference: Money,
      reference_from: z.enum(['issue', 'close', 'staff']),
      reference_method: z.string().nullable().describe('How staff found the price, where they set it.'),
      lowest: Money,
      highest: Money,
      last: Money.nullable(),
      change: SignedMoney,
      open: Money.nullable(),
      high: Money.nullable(),
      low: Money.nullable(),
      units: Quantity,
      value: Money,
      bids: z.array(Level),
      asks: z.array(Level),
      indicative: z
        .strictObject({
          price: Money,
          units: Quantity,
          surplus: SignedQuantity.describe('To buy that finds no seller; negative: to sell that finds no buyer.'),
        })
        .nullable(),
      halt: z
        .strictObject({
          kinds: z.array(z.enum(['staff', 'sharia', 'late_reports', 'late_answers', 'split'])),
          reason: Both,
        })
        .nullable(),
      seq: z.string(),
      at: Instant,
    }),
  ),
  example: {
    code: 'RSIA',
    phase: 'continuous',
    day: '2026-11-30',
    until: '2026-11-30T16:00:00.000+07:00',
    reference: '1000',
    reference_from: 'issue',
    reference_method: null,
    lowest: '900',
    highest: '1100',
    last: '1010',
    change: '10',
    open: '1000',
    high: '1010',
    low: '1000',
    units: '120',
    value: '120600',
    bids: [{ price: '1000', units: '40', orders: 1 }],
    asks: [{ price: '1015', units: '25', orders: 2 }],
    indicative: null,
    halt: null,
    seq: '42',
    at,
  },
  handle: ({ app, params }) => app.market.book(params.slug),
})

const fairPrice = operation({
  id: 'marketFairPrice',
  tag: 'Market',
  method: 'get',
  path: '/market/shares/:slug/fair-price',
  summary: 'What a share is worth by filed figures and by what was paid lately, with each method and its figures',
  text: 'It sets nothing: the band is reckoned from the reference price.',
  may: 'anyone',
  params,
  answer: registerSchema(
    'FairPrice',
    z.strictObject({
      price: Money.nullable().describe('The middle of the methods, or the mean of two.'),
      methods: z.array(z.strictObject({ method: z.enum(fairMethods), price: Money.nullable() })),
      figures: z
        .strictObject({
          year: z.int(),
          filed_at: Instant,
          audited_by: z.string().nullable(),
          net_profit: SignedMoney,
          equity: SignedMoney,
          raised: Money.describe('What the offering brought after the end of that year.'),
        })
        .nullable(),
      shares: Quantity.nullable(),
      multiple: z.strictObject({ tenths: z.string(), year: z.int() }).nullable(),
      traded: z.strictObject({ since: Day, units: Quantity, value: Money }),
    }),
  ),
  example: {
    price: '1150',
    methods: [
      { method: 'book', price: '1100' },
      { method: 'earnings', price: '1200' },
      { method: 'trades', price: null },
    ],
    figures: {
      year: 2025,
      filed_at: at,
      audited_by: 'KAP Hidayat dan Rekan',
      net_profit: '1500000000',
      equity: '11000000000',
      raised: '0',
    },
    shares: '10000000',
    multiple: { tenths: '80', year: 2024 },
    traded: { since: '2026-09-02', units: '0', value: '0' },
  },
  handle: ({ app, params }) => app.market.fairPrice(params.slug),
})

export const marketPrints = operation({
  id: 'marketTrades',
  tag: 'Market',
  method: 'get',
  path: '/market/shares/:slug/trades',
  summary: 'The latest trades of a share, newest first, without names',
  may: 'anyone',
  params,
  query: z.object({ limit: createLimitParam(100, 20) }),
  answer: createListSchema(
    z.strictObject({
      number: z.string(),
      at: Instant,
      price: Money,
      units: Quantity,
      taker: z.enum(['buy', 'sell', 'auction']),
    }),
  ),
  example: { items: [{ number: '7', at, price: '1010', units: '20', taker: 'buy' }], next_cursor: null },
  handle: async ({ app, params, query }) => ({ items: await app.market.prints(params.slug, query.limit), next: null }),
})

export const orderShape = {
  id: z.string(),
  reference: z.string(),
  code: z.string(),
  slug: Slug,
  name: z.string(),
  side: z.enum(orderSides),
  price: Money,
  units: Quantity,
  filled: Quantity,
  held: Quantity.describe('What it still sets aside: rupiah with the fee for a buy, shares for a sell.'),
  immediate: z.boolean(),
  day: Day,
  state: z.enum(orderStates),
  why: z.string().nullable(),
  replaces: z.string().nullable(),
  placed_at: Instant,
  ended_at: Instant.nullable(),
}
export const orderExample = {
  id: '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e',
  reference: 'OR-261130-7F4QXK2',
  code: 'RSIA',
  slug: 'rsia-annisa',
  name: 'RSIA Annisa',
  side: 'buy' as const,
  price: '1000',
  units: '100',
  filled: '0',
  held: '100250',
  immediate: false,
  day: '2026-11-30',
  state: 'open' as const,
  why: null,
  replaces: null,
  placed_at: at,
  ended_at: null,
}

export const marketReading: Operation[] = [marketBook, fairPrice, marketPrints]
