import { z } from 'zod'
import { type Bank, bankCodes, suspenseReasons } from '#contract/wallet/states'
import { createCursorCodec } from './cursor.ts'
import { exampleId, exampleInstant } from './desk-kyc-view.ts'
import { type Operation, operation } from './operation.ts'
import { createLimitParam, createListSchema, digitString, Instant, Money, ObjectId, registerSchema } from './wire.ts'

const read = { tag: 'Desk', method: 'get', may: 'deposit.read-suspense' } as const
const rows = createCursorCodec('suspense')
const banks = z.enum(bankCodes as [Bank, ...Bank[]])

const fields = {
  id: ObjectId,
  reason: z.enum(suspenseReasons),
  state: z.enum(['open', 'resolved', 'returned', 'donated', 'void']),
  bank: banks,
  number: z.string().describe('The account that the money was sent to.'),
  amount: Money.describe('In whole units of `currency`.'),
  currency: z.string(),
  sender: z.string().nullable(),
  transfer_id: z.string().nullable().describe('null: a correction of the reconciliation put it there.'),
  opened_at: Instant,
  due_at: Instant,
  is_late: z.boolean(),
}
const example = {
  ...{ id: exampleId, reason: 'unknown_account' as const, state: 'open' as const, bank: 'bsi' as const },
  ...{ number: '9009626999999999', amount: '750000', currency: 'IDR', sender: 'SITI AMINAH', transfer_id: 'trf_0017' },
  ...{ opened_at: exampleInstant, due_at: exampleInstant, is_late: false },
}

const suspense = operation({
  ...read,
  id: 'suspenseCases',
  path: '/desk/suspense',
  summary: 'Open cases of money whose owner is not known, the newest first',
  text: '`count` and `sum` are of all that the filter finds; of what the bank has to clear up no rupiah are in the books.',
  query: z.object({
    reason: z.enum(suspenseReasons).optional(),
    bank: banks.optional(),
    min: digitString.optional().describe('At least so much.'),
    limit: createLimitParam(100, 20),
    cursor: rows.field,
  }),
  answer: createListSchema(registerSchema('SuspenseCase', z.strictObject(fields)), {
    cursor: rows,
    more: { count: z.int(), sum: Money },
  }),
  examples: { query: { reason: 'unknown_account' } },
  example: { items: [example], next_cursor: null, count: 1, sum: '750000' },
  async handle({ app, actor, query: { cursor: after, limit, min, ...narrowed } }) {
    const filter = { ...narrowed, ...(min !== undefined && { min: BigInt(min) }) }
    const [found, { count, amount: sum }] = await Promise.all([
      app.wallet.suspenseCases(actor, { ...filter, limit, after }),
      app.wallet.sumOfSuspense(actor, filter),
    ])
    return { ...found, count, sum }
  },
})

const one = operation({
  ...read,
  id: 'suspenseCase',
  path: '/desk/suspense/:id',
  summary: 'One case with the reports of its bank',
  params: { id: { like: 'id', unknown: 'suspense_case_not_found', example: exampleId } },
  answer: z.strictObject({
    ...fields,
    claimable_until: Instant.describe('From then on it may be proposed for the social fund.'),
    reports: z.array(
      z.strictObject({
        asked: z.boolean().describe('An answer to a question of finance.'),
        status: z.enum(['pending', 'settled']),
        bank: banks,
        number: z.string(),
        amount: Money,
        currency: z.string(),
        received_at: Instant,
      }),
    ),
  }),
  example: { ...example, claimable_until: '2056-11-20T00:00:00.000+07:00', reports: [] },
  async handle({ app, actor, params: { id } }) {
    const found = await app.wallet.suspenseCase(actor, id)
    const [reports, claimableUntil] = await Promise.all([
      app.wallet.reportsOf(actor, id),
      app.wallet.claimableUntil(found.openedAt),
    ])
    return { ...found, reports, claimableUntil }
  },
})

export const deskSuspenseCases: Operation[] = [suspense, one]
