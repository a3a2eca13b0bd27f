import { z } from 'zod'
import { distributionKinds, distributionStates, taxedParties } from '#contract/distributions/states'
import { Day, Instant, Money, ObjectId, Quantity, Rate, registerSchema, Security } from './wire.ts'

const card = {
  id: ObjectId,
  reference: z.string(),
  security: Security,
  kind: z.enum(distributionKinds),
  about: z.string(),
  due_on: Day,
  recorded_on: Day.describe('Holders at the end of this day have a share.'),
  amount: Money.describe('For all holders together, before tax.'),
  tax: z.strictObject({ citizen: Rate, foreigner: Rate, entity: Rate }).describe('What is withheld, by who holds it.'),
  purification_rate: Rate,
  state: z.enum(distributionStates),
  late: z.boolean().describe('Its issuer did not pay it in by the day on which it was owed.'),
  late_by_us: z.boolean().describe('It did, and the platform has not passed it on.'),
  fund_by: Day.describe('The last day on which the issuer pays the money in.'),
  unfunded: z.boolean().describe('That day has passed, and the money is not in.'),
  account: z.strictObject({ bank: z.string(), number: z.string() }).nullable().describe('Where the issuer pays it in.'),
  proposed_at: Instant,
  ended_at: Instant.nullable(),
  why: z.string().nullable(),
  sent_back: z
    .strictObject({ at: Instant, why: z.string() })
    .nullable()
    .describe('It was announced, and a member of staff said no to paying it: another request can still pay it.'),
}

export const Card = registerSchema('DistributionCard', z.strictObject(card))

const Run = z.strictObject({
  units: Quantity,
  holders: z.int(),
  paid_holders: z.int(),
  paid: Money,
  tax: Money,
  remainder: Money.describe('What flooring each share left.'),
})

const signed = z.string().regex(/^-?\d+$/)
const Reckoned = registerSchema(
  'Reckoned',
  z.strictObject({
    by: z.enum(['profit', 'rent']),
    amount: Money,
    from: Day.describe('The first day of the period.'),
    months: z.int(),
    basis: signed.describe('The reported profit, or the nominal that is rented out.'),
    ratio: Rate.describe('The holders’ part of the profit, or the rent of a year.'),
  }),
)

export const Distribution = registerSchema(
  'Distribution',
  z.strictObject({
    ...card,
    reckoned: Reckoned.nullable().describe('What the akad made of it when it was announced.'),
    amount_reason: z.string().nullable().describe('Why another amount is paid.'),
    run: Run.nullable(),
  }),
)
export const exampleBasis = {
  reckoned: {
    by: 'profit' as const,
    amount: '28160000',
    from: '2026-10-01',
    months: 1,
    basis: '44000000',
    ratio: '6400',
  },
  amount_reason: null,
}

export const NextReturn = registerSchema(
  'NextReturn',
  z.strictObject({
    security: Security,
    reckoning: z.union([
      Reckoned,
      z.strictObject({
        by: z.literal('nothing'),
        month: Day.nullable().describe('Of which no report is published; null: no rent is due.'),
      }),
    ]),
    per_unit: Money.nullable(),
    remainder: Money.nullable().describe('What flooring the share of each holder of now would leave.'),
  }),
)
export const exampleNext: z.output<typeof NextReturn> = {
  security: { code: 'ADN-S1', slug: 'armada-dingin', name: 'Armada Dingin' },
  reckoning: exampleBasis.reckoned,
  per_unit: '11264',
  remainder: '7',
}

export const Payment = registerSchema(
  'HolderPayment',
  z.strictObject({
    user_id: ObjectId,
    name: z.string(),
    units: Quantity,
    party: z.enum(taxedParties),
    gross: Money,
    tax: Money,
    net: Money.describe('What reaches the wallet.'),
    purification: Money.describe('Named by the Sharia board, not kept back.'),
    paid_at: Instant.nullable(),
  }),
)

export const example: z.output<typeof Card> = {
  id: '0199d1c2-7e4a-7b3c-9d2e-7a8b9c0d1e2f',
  reference: 'PB-261120-7F4QXK2',
  security: { code: 'ADN-S1', slug: 'armada-dingin', name: 'Armada Dingin' },
  kind: 'return',
  about: 'Bagi hasil bulan keempat',
  due_on: '2026-11-26',
  recorded_on: '2026-11-24',
  amount: '28160000',
  tax: { citizen: '0', foreigner: '0', entity: '0' },
  purification_rate: '0',
  state: 'proposed',
  late: false,
  late_by_us: false,
  fund_by: '2026-11-21',
  unfunded: false,
  account: { bank: 'bsi', number: '9009626000000017' },
  proposed_at: '2026-11-20T10:00:00.000+07:00',
  ended_at: null,
  why: null,
  sent_back: null,
}
