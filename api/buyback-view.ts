import { z } from 'zod'
import { buybackOfferStates, buybackStates } from '#contract/buybacks/states'
import { Instant, Money, ObjectId, Quantity, registerSchema, Security } from './wire.ts'

const card = {
  id: ObjectId,
  reference: z.string(),
  security: Security,
  price: Money.describe('For a share.'),
  most: Quantity.describe('Shares that are bought at most.'),
  amount: Money.describe('What the issuer pays in.'),
  funds: z.string().describe('Where the money comes from.'),
  opens_at: Instant,
  closes_at: Instant.describe('Offers are taken, and may be taken back, until then.'),
  state: z.enum(buybackStates),
  proposed_at: Instant,
  ended_at: Instant.nullable(),
  why: z.string().nullable(),
}
export const Buyback = registerSchema('Buyback', z.strictObject(card))

/** As its issuer and who pays for it read one. */
export const IssuersBuyback = registerSchema(
  'IssuersBuyback',
  z.strictObject({
    ...card,
    account: z
      .strictObject({ bank: z.string(), number: z.string() })
      .nullable()
      .describe('Where its money is awaited.'),
  }),
)

export const BuybackDetail = registerSchema(
  'BuybackDetail',
  z.strictObject({
    ...card,
    account: z.strictObject({ bank: z.string(), number: z.string() }).nullable(),
    funded_at: Instant.nullable(),
    offers: z.int(),
    offered: Quantity,
    settled: z.int(),
    bought: Quantity.nullable(),
    paid: Money.nullable(),
    returned: Money.nullable(),
  }),
)

export const BuybackOffer = registerSchema(
  'BuybackOffer',
  z.strictObject({
    id: ObjectId,
    reference: z.string(),
    state: z.enum(buybackOfferStates),
    units: Quantity,
    bought: Quantity.nullable().describe('Null until it is settled.'),
    paid: Money.nullable(),
    offered_at: Instant,
    ended_at: Instant.nullable(),
  }),
)

export const OwnBuyback = registerSchema(
  'OwnBuyback',
  z.strictObject({
    buyback: Buyback,
    free: Quantity.describe('Shares that can be offered.'),
    can_offer: z.boolean(),
    offers: z.array(BuybackOffer),
  }),
)

export const exampleBuyback: z.output<typeof Buyback> = {
  id: '0199d1c2-7e4a-7b3c-9d2e-3b2c3d4e5f6a',
  reference: 'BB-261110-4F7QXK2',
  security: { code: 'RTPG', slug: 'roti-pagi', name: 'Roti Pagi' },
  price: '950',
  most: '100000',
  amount: '95000000',
  funds: 'Saldo laba yang belum dibagikan.',
  opens_at: '2026-11-17T09:00:00.000+07:00',
  closes_at: '2026-12-04T16:00:00.000+07:00',
  state: 'open',
  proposed_at: '2026-11-10T09:30:00.000+07:00',
  ended_at: null,
  why: null,
}
export const exampleOffer: z.output<typeof BuybackOffer> = {
  id: '0199d1c2-7e4a-7b3c-9d2e-4c2c3d4e5f6a',
  reference: 'JB-261120-7F4QXK2',
  state: 'standing',
  units: '400',
  bought: null,
  paid: null,
  offered_at: '2026-11-20T14:05:00.000+07:00',
  ended_at: null,
}
