import { z } from 'zod'
import { endReasons, offeringStates, paymentMethods, subscriptionStates } from '#contract/offerings/states'
import { akads, securityKinds } from '#contract/registry/states'
import { Instant, Money, ObjectId, Quantity, registerSchema, Slug } from './wire.ts'

export const Purchase = registerSchema(
  'Purchase',
  z.strictObject({
    id: ObjectId,
    reference: z.string().describe('Printed on the receipt.'),
    offering: z.strictObject({
      slug: Slug,
      name: z.string(),
      code: z.string(),
      kind: z.enum(securityKinds),
      akad: z.enum(akads),
      state: z.enum(offeringStates),
      unit_price: Money,
      closes_at: Instant,
    }),
    state: z.enum(subscriptionStates),
    units: Quantity,
    amount: Money,
    fee: Money,
    vat: Money,
    channel_fee: Money,
    total: Money,
    method: z.enum(paymentMethods),
    payment_id: ObjectId,
    virtual_account: z.strictObject({ bank: z.string(), number: z.string() }).nullable(),
    qr: z.string().nullable().describe('The text of the QRIS code, to be drawn and scanned.'),
    created_at: Instant,
    pay_before: Instant.nullable(),
    paid_at: Instant.nullable(),
    cancellable_until: Instant.nullable(),
    ended_at: Instant.nullable(),
    end_reason: z.enum(endReasons).nullable(),
    history: z.array(z.strictObject({ state: z.enum(subscriptionStates), at: Instant })),
  }),
  'One purchase with its payment.',
)

export const example: z.output<typeof Purchase> = {
  id: '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e',
  reference: 'SB-26K20-4F7QX',
  offering: {
    slug: 'rsia-annisa',
    name: 'RSIA Annisa',
    code: 'ANSA01',
    kind: 'sukuk',
    akad: 'musyarakah',
    state: 'open',
    unit_price: '1000000',
    closes_at: '2026-12-15T16:00:00.000+07:00',
  },
  state: 'paid',
  units: '10',
  amount: '10000000',
  fee: '0',
  vat: '0',
  channel_fee: '0',
  total: '10000000',
  method: 'wallet',
  payment_id: '0199d1c2-7e4a-7b3c-9d2e-0a1b2c3d4e5f',
  virtual_account: null,
  qr: null,
  created_at: '2026-11-20T14:05:00.000+07:00',
  pay_before: null,
  paid_at: '2026-11-20T14:05:00.000+07:00',
  cancellable_until: '2026-11-22T14:05:00.000+07:00',
  ended_at: null,
  end_reason: null,
  history: [{ state: 'paid', at: '2026-11-20T14:05:00.000+07:00' }],
}

/** The number of a purchase in a path. */
export const subscriptionId = { like: 'id', unknown: 'subscription_not_found', example: example.id } as const
