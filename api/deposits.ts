import { z } from 'zod'
import { accountPurposes, bankCodes, depositStates } from '#contract/wallet/states'
import { cursorOf } from './cursor.ts'
import { type Operation, operation } from './operation.ts'
import { Instant, limit, listOf, Money, name, ObjectId } from './wire.ts'

const DepositShape = name(
  'Deposit',
  z.strictObject({
    id: ObjectId,
    state: z.enum(depositStates),
    amount: Money,
    bank: z.enum(bankCodes),
    bank_name: z.string(),
    number: z.string(),
    printed: z.string(),
    sender: z.string().nullable(),
    purpose: z.enum(accountPurposes),
    reference: z.string().nullable(),
    kept_because: z
      .string()
      .nullable()
      .describe('Why money for a payment went to the wallet: the code of a refusal. Null when it did not.'),
    received_at: Instant,
    credited_at: Instant.nullable(),
  }),
)

const exampleDeposit: z.output<typeof DepositShape> = {
  id: '0199d1c2-7e4a-7b3c-9d2e-2c3d4e5f6a7b',
  state: 'credited',
  amount: '5000000',
  bank: 'bsi',
  bank_name: 'BSI',
  number: '9009626000000017',
  printed: '9009 6260 0000 0017',
  sender: 'SITI RAHMAWATI',
  purpose: 'wallet',
  reference: null,
  kept_because: null,
  received_at: '2026-11-20T14:05:00.000+07:00',
  credited_at: '2026-11-20T14:05:02.000+07:00',
}

const page = cursorOf('deposits')

const deposits = operation({
  id: 'listDeposits',
  tag: 'Wallet',
  method: 'get',
  path: '/wallet/deposits',
  summary: 'Deposits, newest first',
  may: 'wallet.read',
  query: z.object({ limit: limit(100, 20), cursor: page.field }),
  answer: listOf(DepositShape, { cursor: page }),
  examples: { query: { limit: '20' } },
  example: { items: [exampleDeposit], next_cursor: null },
  handle: ({ app, actor, query }) => app.wallet.deposits(actor, { limit: query.limit, after: query.cursor }),
})

const deposit = operation({
  id: 'deposit',
  tag: 'Wallet',
  method: 'get',
  path: '/wallet/deposits/:id',
  summary: 'One deposit',
  may: 'wallet.read',
  params: { id: { like: 'id', unknown: 'deposit_not_found', example: exampleDeposit.id } },
  refuses: ['deposit_not_found'],
  answer: DepositShape,
  example: exampleDeposit,
  handle: ({ app, actor, params }) => app.wallet.deposit(actor, params.id),
})

export const depositOperations: Operation[] = [deposits, deposit]
