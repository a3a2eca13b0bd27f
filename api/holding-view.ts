import { z } from 'zod'
import { akads, securityKinds } from '#contract/registry/states'
import { Day, Instant, Money, Quantity, Rate, registerSchema, SignedMoney, Slug } from './wire.ts'

const Security = registerSchema(
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
    dividend_days: z.int().nullable(),
    tenor_months: z.int().nullable(),
    distributed_at: Instant.nullable(),
    matures_on: Day.nullable(),
    amortised: z.boolean().describe('Principal comes back in parts, one with each payment.'),
  }),
)

const holdingShape = z.strictObject({
  security: Security,
  units: Quantity,
  held: Quantity.describe('Set aside for orders.'),
  price: Money,
  price_from: z.enum(['issue', 'market', 'outstanding']),
  value: Money,
  cost: Money,
  gain: SignedMoney,
  realised: SignedMoney.describe('What sold units brought beyond their cost.'),
  received: Money.describe('Dividends and returns that reached the wallet, after tax.'),
  since: Instant,
})

export const HoldingShape = registerSchema('Holding', holdingShape)

const flowKind = z.enum(['purchase', 'sale', 'return', 'principal', 'dividend'])

export const HoldingDetail = registerSchema(
  'HoldingDetail',
  holdingShape.extend({
    dividend_day: Day.nullable().describe(
      'The next day that a share’s terms name for a dividend of which nothing is announced.',
    ),
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

export const example: z.output<typeof HoldingShape> = {
  security: {
    code: 'KOPI01',
    slug: 'kopi-gayo-lestari',
    kind: 'share',
    akad: 'musyarakah',
    name: 'Kopi Gayo Lestari',
    issue_price: '5000',
    projected_return: '900',
    payment_months: 12,
    dividend_days: 180,
    tenor_months: null,
    distributed_at: '2025-06-10T10:00:00.000+07:00',
    matures_on: null,
    amortised: false,
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
