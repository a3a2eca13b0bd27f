import { z } from 'zod'
import { akads, securityKinds } from '#contract/registry/states'
import type { LocalDate } from '#shared/dates'
import { cursorOf } from './cursor.ts'
import { type Operation, operation } from './operation.ts'
import { Day, Instant, limit, listOf, Money, name, Quantity, Rate, SignedMoney, Slug } from './wire.ts'

const Security = name(
  'Security',
  z.strictObject({
    code: z.string(),
    slug: Slug,
    kind: z.enum(securityKinds),
    akad: z.enum(akads),
    name: z.string(),
    issue_price: Money,
    projected_return: Rate.nullable(),
    payment_months: z.int().nullable(),
    tenor_months: z.int().nullable(),
    distributed_at: Instant.nullable(),
    matures_on: Day.nullable(),
  }),
)
const holdingShape = z.strictObject({
  security: Security,
  units: Quantity,
  held: Quantity.describe('Set aside for orders.'),
  price: Money,
  price_from: z.enum(['issue', 'market']),
  value: Money,
  cost: Money,
  gain: SignedMoney,
  realised: SignedMoney.describe('What sold units brought beyond their cost.'),
  received: Money.describe('Dividends and returns that reached the wallet, after tax.'),
  since: Instant,
})
const HoldingShape = name('Holding', holdingShape)
const flowKind = z.enum(['purchase', 'sale', 'return', 'principal', 'dividend'])
const HoldingDetail = name(
  'HoldingDetail',
  holdingShape.extend({
    cash_flows: z.array(
      z.strictObject({
        on: Day,
        kind: flowKind,
        amount: SignedMoney,
        status: z
          .enum(['done', 'projected', 'declared', 'late'])
          .describe(
            'A projection is what the terms foresee, never a promise; declared is what the issuer announced; late is what was foreseen or announced and not paid.',
          ),
        declared: z
          .strictObject({
            about: z.string(),
            recorded_on: Day,
            units: Quantity.describe('The holder’s, by what is known now.'),
            total: Money.describe('For all holders together, before tax.'),
            gross: Money,
            tax: Money,
          })
          .optional(),
        due_on: Day.nullish().describe('When an issuer owed what was paid.'),
        reference: z.string().nullable(),
      }),
    ),
    foreseen: z
      .array(z.strictObject({ on: Day, kind: flowKind, amount: Money }))
      .describe('What the terms foresee for the units of today, from the first day on.'),
    acquisitions: z.array(z.strictObject({ at: Instant, units: Quantity, price: Money, reference: z.string() })),
  }),
)

const example: z.output<typeof HoldingShape> = {
  security: {
    code: 'KOPI01',
    slug: 'kopi-gayo-lestari',
    kind: 'share',
    akad: 'musyarakah',
    name: 'Kopi Gayo Lestari',
    issue_price: '5000',
    projected_return: '900',
    payment_months: 12,
    tenor_months: null,
    distributed_at: '2025-06-10T10:00:00.000+07:00',
    matures_on: null,
  },
  units: '2000',
  held: '0',
  price: '5000',
  price_from: 'issue',
  value: '10000000',
  cost: '10000000',
  gain: '0',
  realised: '0',
  received: '0',
  since: '2025-06-10T10:00:00.000+07:00',
}

const page = cursorOf('portfolio')

const list = operation({
  id: 'portfolio',
  tag: 'Portfolio',
  method: 'get',
  path: '/portfolio',
  summary: 'Holdings, dearest first, and what they are worth together',
  may: 'portfolio.read',
  query: z.object({ limit: limit(100, 50), cursor: page.field }),
  answer: listOf(HoldingShape, {
    cursor: page,
    more: { value: Money, cost: Money, gain: SignedMoney, realised: SignedMoney, received: Money },
  }),
  examples: { query: { limit: '50' } },
  example: {
    items: [example],
    next_cursor: null,
    value: '10000000',
    cost: '10000000',
    gain: '0',
    realised: '0',
    received: '0',
  },
  async handle({ app, actor, query }) {
    const found = await app.registry.portfolio(actor, {
      limit: query.limit,
      ...(query.cursor && { after: query.cursor }),
    })
    return { ...found, items: found.holdings }
  },
})

const one = operation({
  id: 'holding',
  tag: 'Portfolio',
  method: 'get',
  path: '/portfolio/:slug',
  summary: 'One holding: what it cost, gave and may give',
  may: 'portfolio.read',
  params: { slug: { like: 'slug', unknown: 'holding_not_found', example: example.security.slug } },
  refuses: ['holding_not_found'],
  answer: HoldingDetail,
  example: {
    ...example,
    cash_flows: [
      {
        on: '2025-06-02' as LocalDate,
        kind: 'purchase',
        amount: '-10000000',
        status: 'done',
        reference: 'SB-25F02-8K2MW',
      },
    ],
    foreseen: [],
    acquisitions: [{ at: '2025-06-10T10:00:00.000+07:00', units: '2000', price: '5000', reference: 'SB-25F02-8K2MW' }],
  },
  handle: ({ app, actor, params }) => app.registry.holding(actor, params.slug),
})

export const portfolio: Operation[] = [list, one]
