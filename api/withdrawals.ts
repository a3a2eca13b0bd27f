import { z } from 'zod'
import { AnswerQuestion, RequestWithdrawal } from '#contract/withdrawals/input'
import { createCursorCodec } from './cursor.ts'
import { type AnyOperation, expose, operation } from './operation.ts'
import { createLimitParam, createListSchema, digitString, Instant, Money, Nothing, registerSchema } from './wire.ts'
import { account, example, withHistory } from './withdrawal-example.ts'
import { Account, Card, Withdrawal } from './withdrawal-view.ts'

const quote = operation({
  id: 'quoteWithdrawal',
  tag: 'Withdrawals',
  method: 'get',
  path: '/wallet/withdrawals/quote',
  summary: 'What a withdrawal costs and when it arrives',
  text: '`amount` in whole rupiah, or `all`. Nothing is asked for yet.',
  may: 'withdrawal.request',
  query: z.object({ amount: z.union([z.literal('all'), digitString.pipe(RequestWithdrawal.shape.amount)]) }),
  answer: registerSchema(
    'WithdrawalQuote',
    z.strictObject({
      amount: Money,
      fee: Money,
      vat: Money,
      total: Money,
      maximum: Money,
      minimum: Money,
      available: Money,
      account: Account,
      arrives_by: Instant,
    }),
  ),
  examples: { query: { amount: '1000000' } },
  example: {
    amount: '1000000',
    fee: '5000',
    vat: '495',
    total: '1005000',
    maximum: '249995000',
    minimum: '10000',
    available: '250000000',
    account,
    arrives_by: example.arrives_by,
  },
  handle: ({ app, actor, query }) => app.withdrawals.quote(actor, query),
})

const request = expose((app) => app.withdrawals.request, {
  id: 'requestWithdrawal',
  tag: 'Withdrawals',
  path: '/wallet/withdrawals',
  summary: 'Withdraw to the own bank account',
  text: 'Sets the money aside. It goes to the verified account in the investor’s own name; above a limit, or where something is unusual, two members of staff look first.',
  body: RequestWithdrawal.extend({ amount: digitString.pipe(RequestWithdrawal.shape.amount) }),
  status: 201,
  answer: Card,
  examples: { body: { amount: '1000000' } },
  example,
})

const page = createCursorCodec('withdrawals')

const list = operation({
  id: 'listWithdrawals',
  tag: 'Withdrawals',
  method: 'get',
  path: '/wallet/withdrawals',
  summary: 'The investor’s withdrawals, newest first',
  may: 'withdrawal.read',
  query: z.object({ limit: createLimitParam(100, 20), cursor: page.field }),
  answer: createListSchema(Card, { cursor: page }),
  example: { items: [example], next_cursor: null },
  handle: ({ app, actor, query: { cursor: after, limit } }) => app.withdrawals.list(actor, { limit, after }),
})

export const params = { id: { like: 'id', unknown: 'withdrawal_not_found', example: example.id } } as const

const one = operation({
  id: 'withdrawal',
  tag: 'Withdrawals',
  method: 'get',
  path: '/wallet/withdrawals/:id',
  summary: 'One withdrawal with its history',
  may: 'withdrawal.read',
  params,
  answer: Withdrawal,
  example: withHistory,
  handle: ({ app, actor, params }) => app.withdrawals.one(actor, params.id),
})

const cancel = expose((app) => app.withdrawals.cancel, {
  id: 'cancelWithdrawal',
  tag: 'Withdrawals',
  path: '/wallet/withdrawals/:id/cancel',
  summary: 'Take a withdrawal back',
  text: 'While the bank does not have it. All of the money, the fee included, is in the wallet at once.',
  params,
  body: Nothing,
  answer: Card,
  examples: { body: {} },
  example: { ...example, state: 'cancelled', ended_at: '2026-11-20T10:05:00.000+07:00' },
})

const answer = expose((app) => app.withdrawals.answer, {
  id: 'answerWithdrawalQuestion',
  tag: 'Withdrawals',
  path: '/wallet/withdrawals/:id/answer',
  summary: 'Answer what finance asks about a withdrawal',
  text: 'Once, while the question waits. Without an answer in time the withdrawal is refused, and all of the money is in the wallet again.',
  params,
  body: AnswerQuestion.strict(),
  answer: Withdrawal,
  examples: { body: { answer: 'Ya, saya yang meminta penarikan ini.' } },
  example: { ...withHistory, state: 'review' },
  view: ({ app, actor, params }) => app.withdrawals.one(actor, params.id),
})

export const withdrawals: AnyOperation[] = [quote, request, list, one, cancel, answer]
