import { z } from 'zod'
import { createCursorCodec } from './cursor.ts'
import { DepositShape, exampleDeposit } from './deposit-view.ts'
import { type Operation, operation } from './operation.ts'
import { createLimitParam, createListSchema } from './wire.ts'

const page = createCursorCodec('deposits')

const deposits = operation({
  id: 'listDeposits',
  tag: 'Wallet',
  method: 'get',
  path: '/wallet/deposits',
  summary: 'Deposits, newest first',
  may: 'wallet.read',
  query: z.object({ limit: createLimitParam(100, 20), cursor: page.field }),
  answer: createListSchema(DepositShape, { cursor: page }),
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
  answer: DepositShape,
  example: exampleDeposit,
  handle: ({ app, actor, params }) => app.wallet.deposit(actor, params.id),
})

export const depositOperations: Operation[] = [deposits, deposit]
