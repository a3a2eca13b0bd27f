import { z } from 'zod'
import { CloseDay } from '#contract/finance/input'
import { holdings } from '#contract/finance/states'
import { cursorOf } from './cursor.ts'
import { type Operation, operation } from './operation.ts'
import { Day, Instant, limit, listOf, Money, name, ObjectId, SignedMoney } from './wire.ts'

const banks = z.array(z.strictObject({ bank: z.string(), amount: SignedMoney }))
const owed = z.array(
  z.strictObject({ holding: z.enum(Object.keys(holdings) as [keyof typeof holdings]), amount: SignedMoney }),
)
const Position = name(
  'CashPosition',
  z.strictObject({
    banks,
    owed,
    held: SignedMoney,
    due: z.array(
      z.strictObject({
        kind: z.enum(['withdrawals', 'refunds', 'hand_over', 'distribution', 'purchases']),
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
const Closed = name(
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
const exampleId = '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'
const held = [{ bank: 'bsi', amount: '5000000' }]
const forWhom = [{ holding: 'investors' as const, amount: '5000000' }]

const position = operation({
  id: 'getCashPosition',
  tag: 'Desk',
  method: 'get',
  path: '/admin/finance',
  summary: 'Cash now and expected',
  may: 'finance.read',
  answer: Position,
  example: {
    banks: held,
    owed: forWhom,
    held: '5000000',
    due: [],
    limits: { automatic: '500000000', two_approvals: '50000000', largest: '1000000000' },
    open_breaks: 0,
  },
  handle: ({ app, actor }) => app.finance.position(actor),
})

const page = cursorOf('closed-days')
const closedDays = operation({
  id: 'listClosedDays',
  tag: 'Desk',
  method: 'get',
  path: '/admin/finance/days',
  summary: 'Days that two of finance closed, newest first',
  may: 'finance.read',
  query: z.object({ limit: limit(100, 14), cursor: page.field }),
  answer: listOf(Closed, { cursor: page }),
  example: {
    items: [
      {
        day: '2026-11-19',
        banks: held,
        owed: forWhom,
        open_breaks: 0,
        breaks_reason: null,
        closed_at: '2026-11-20T08:10:00.000+07:00',
        request: exampleId,
      },
    ],
    next_cursor: null,
  },
  handle: ({ app, actor, query: { cursor: after, limit } }) => app.finance.closedDays(actor, { after, limit }),
})

const closeDay = operation({
  id: 'proposeDayClose',
  tag: 'Desk',
  method: 'post',
  path: '/admin/finance/days',
  summary: 'Propose to close a day that is past; another member of finance decides',
  may: 'finance.close-day',
  body: CloseDay.strict(),
  idempotent: true,
  status: 201,
  refuses: ['day_not_over', 'day_closed', 'day_not_next', 'day_has_breaks', 'approval_waits'],
  answer: z.strictObject({ approval: ObjectId }),
  examples: { body: { day: '2026-11-19', reason: 'Semua mutasi cocok' } },
  example: { approval: exampleId },
  handle: async ({ app, actor, body, key }) => ({
    approval: await app.finance.proposeDayClose(actor, { ...body, idempotencyKey: key }),
  }),
})

export const deskFinance: Operation[] = [position, closedDays, closeDay]
