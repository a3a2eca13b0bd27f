import { z } from 'zod'
import { holdingGroups } from '#contract/finance/states'
import { Day, Instant, Money, ObjectId, registerSchema, SignedMoney } from './wire.ts'

export const banks = z.array(z.strictObject({ bank: z.string(), amount: SignedMoney }))

export const owed = z.array(
  z.strictObject({ holding: z.enum(Object.keys(holdingGroups) as [keyof typeof holdingGroups]), amount: SignedMoney }),
)

export const Position = registerSchema(
  'CashPosition',
  z.strictObject({
    banks,
    owed,
    held: SignedMoney,
    due: z.array(
      z.strictObject({
        kind: z.enum([
          'withdrawals',
          'issuers',
          'refunds',
          'hand_over',
          'distribution',
          'buyback',
          'rights',
          'split',
          'purchases',
        ]),
        direction: z.enum(['in', 'out']),
        name: z.string().nullable(),
        count: z.number().int(),
        amount: Money,
        due: Instant.nullable(),
      }),
    ),
    limits: z.strictObject({ automatic: Money, two_approvals: Money, largest: Money }),
    open_breaks: z.number().int(),
  }),
  'What the banks hold by the books, for whom, and what is about to move.',
)

export const Closed = registerSchema(
  'DayClose',
  z.strictObject({
    day: Day,
    banks,
    owed,
    open_breaks: z.number().int(),
    breaks_reason: z.string().nullable(),
    closed_at: Instant,
    request: ObjectId,
  }),
  'The figures of a day, kept when two of finance closed it.',
)

export const exampleId = '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'

export const held = [{ bank: 'bsi', amount: '5000000' }]
