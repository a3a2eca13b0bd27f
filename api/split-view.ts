import { z } from 'zod'
import { splitKinds, splitStates } from '#contract/splits/states'
import { Day, Instant, Money, ObjectId, Quantity, registerSchema, Security } from './wire.ts'

const card = {
  id: ObjectId,
  kind: z.enum(splitKinds).describe('A split or reverse split, or new shares as a dividend.'),
  reference: z.string(),
  security: Security,
  old_shares: Quantity,
  new_shares: Quantity.describe('For every `old_shares` held, these counted in.'),
  odd_price: Money.describe(
    'For an old share that makes up no new one; of a stock dividend for a whole new share, of which fractions are paid.',
  ),
  funding: Money.describe('The most that odd shares may cost; set aside with the approval.'),
  stops_on: Day.describe('Trading rests from this day.'),
  effective_on: Day,
  state: z.enum(splitStates),
  proposed_at: Instant,
  ended_at: Instant.nullable(),
  why: z.string().nullable(),
}

export const Split = registerSchema('Split', z.strictObject(card))

export const SplitDetail = registerSchema(
  'SplitDetail',
  z.strictObject({
    ...card,
    run: z
      .strictObject({
        holders: z.int(),
        done: z.int(),
        units_before: Quantity,
        units_after: Quantity,
        odd: Quantity,
        paid: Money,
      })
      .nullable()
      .describe('Null before the holders are counted.'),
  }),
)

export const example = {
  id: '0199aaaa-0000-7000-8000-0000000000c1',
  kind: 'split' as const,
  reference: 'PS-261116-7F4QXK2',
  security: { code: 'RTPG', slug: 'roti-pagi', name: 'Roti Pagi' },
  old_shares: '10',
  new_shares: '1',
  odd_price: '850',
  funding: '5000000',
  stops_on: '2026-12-10',
  effective_on: '2026-12-14',
  state: 'announced' as const,
  proposed_at: '2026-11-16T09:10:00.000+07:00',
  ended_at: null,
  why: null,
}
