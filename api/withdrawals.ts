import { z } from 'zod'
import { RequestWithdrawal } from '#contract/withdrawals/input'
import { withdrawalLists, withdrawalStates } from '#contract/withdrawals/states'
import { cursorOf } from './cursor.ts'
import { type Operation, operation } from './operation.ts'
import { readText } from './request.ts'
import { digitString, Instant, limit, listOf, Money, name, ObjectId } from './wire.ts'

const Account = z.strictObject({ bank_code: z.string(), bank_name: z.string(), last: z.string(), holder: z.string() })
const words = z.strictObject({ id: z.string(), en: z.string() })

const card = {
  id: ObjectId,
  reference: z.string().describe('What the bank is told too.'),
  state: z.enum(withdrawalStates),
  amount: Money.describe('What arrives.'),
  fee: Money,
  vat: Money.describe('The value added tax that the fee holds.'),
  total: Money.describe('What leaves the wallet.'),
  account: Account,
  requested_at: Instant,
  arrives_by: Instant,
  settled_at: Instant.nullable(),
  ended_at: Instant.nullable(),
  late: z.boolean(),
  why: words.nullable().describe('Why it ended without arriving.'),
}
const history = z.array(z.strictObject({ state: z.enum(withdrawalStates), at: Instant }))
const Card = name('WithdrawalCard', z.strictObject(card))
const Withdrawal = name('Withdrawal', z.strictObject({ ...card, history }))
const risk = z.array(z.string()).describe('Why two members of staff look at it.')
const CaseCard = name('WithdrawalCaseCard', z.strictObject({ ...card, user_id: ObjectId, owner: z.string(), risk }))
const Case = name('WithdrawalCase', z.strictObject({ ...card, history, user_id: ObjectId, owner: z.string(), risk }))

const account = { bank_code: '451', bank_name: 'BSI', last: '6789', holder: 'SITI RAHMAWATI' }
const example: z.output<typeof Card> = {
  id: '0199d1c2-7e4a-7b3c-9d2e-3d4e5f6a7b8c',
  reference: 'PN-261120-7F4QXK2',
  state: 'queued',
  amount: '1000000',
  fee: '5000',
  vat: '495',
  total: '1005000',
  account,
  requested_at: '2026-11-20T10:00:00.000+07:00',
  arrives_by: '2026-11-25T23:59:59.999+07:00',
  settled_at: null,
  ended_at: null,
  late: false,
  why: null,
}
const withHistory = { ...example, history: [{ state: 'queued' as const, at: example.requested_at }] }
const ofStaff = { user_id: '0199d1c2-7e4a-7b3c-9d2e-4e5f6a7b8c9d', owner: 'Siti Rahmawati', risk: [] }

const quote = operation({
  id: 'quoteWithdrawal',
  tag: 'Withdrawals',
  method: 'get',
  path: '/wallet/withdrawals/quote',
  summary: 'What a withdrawal costs and when it arrives',
  text: '`amount` in whole rupiah, or `all`. Nothing is asked for yet.',
  may: 'withdrawal.request',
  query: z.object({ amount: z.union([z.literal('all'), digitString.pipe(RequestWithdrawal.shape.amount)]) }),
  refuses: ['payout_account_missing', 'withdrawal_too_small', 'withdrawal_too_large', 'withdrawal_too_much'],
  answer: name(
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

const request = operation({
  id: 'requestWithdrawal',
  tag: 'Withdrawals',
  method: 'post',
  path: '/wallet/withdrawals',
  summary: 'Withdraw to the own bank account',
  text: 'Sets the money aside. It goes to the verified account in the investor’s own name; above a limit, or where something is unusual, two members of staff look first.',
  may: 'withdrawal.request',
  idempotent: true,
  proves: true,
  body: RequestWithdrawal.extend({ amount: digitString.pipe(RequestWithdrawal.shape.amount) }),
  status: 201,
  refuses: [
    'payout_account_missing',
    'payout_account_new',
    'withdrawals_blocked',
    'withdrawal_too_small',
    'withdrawal_too_large',
    'withdrawal_too_much',
    'insufficient_balance',
    'approval_waits',
  ],
  answer: Card,
  examples: { body: { amount: '1000000' } },
  example,
  handle: ({ app, actor, body, key, proof }) => app.withdrawals.request(actor, body, { key, proof }),
})

const page = cursorOf('withdrawals')
const list = operation({
  id: 'listWithdrawals',
  tag: 'Withdrawals',
  method: 'get',
  path: '/wallet/withdrawals',
  summary: 'The investor’s withdrawals, newest first',
  may: 'withdrawal.read',
  query: z.object({ limit: limit(100, 20), cursor: page.field }),
  refuses: ['page_unknown'],
  answer: listOf(Card, { cursor: page }),
  example: { items: [example], next_cursor: null },
  handle: ({ app, actor, query: { cursor: after, limit } }) => app.withdrawals.list(actor, { limit, after }),
})

const params = { id: { like: 'id', unknown: 'withdrawal_not_found', example: example.id } } as const
const one = operation({
  id: 'withdrawal',
  tag: 'Withdrawals',
  method: 'get',
  path: '/wallet/withdrawals/:id',
  summary: 'One withdrawal with its history',
  may: 'withdrawal.read',
  params,
  refuses: ['withdrawal_not_found'],
  answer: Withdrawal,
  example: withHistory,
  handle: ({ app, actor, params }) => app.withdrawals.one(actor, params.id),
})

const cancel = operation({
  id: 'cancelWithdrawal',
  tag: 'Withdrawals',
  method: 'post',
  path: '/wallet/withdrawals/:id/cancel',
  summary: 'Take a withdrawal back',
  text: 'While the bank does not have it. All of the money, the fee included, is in the wallet at once.',
  may: 'withdrawal.cancel',
  idempotent: true,
  params,
  body: z.strictObject({}),
  refuses: ['withdrawal_not_found', 'cannot_cancel_withdrawal'],
  answer: Card,
  examples: { body: {} },
  example: { ...example, state: 'cancelled', ended_at: '2026-11-20T10:05:00.000+07:00' },
  handle: ({ app, actor, params, key }) => app.withdrawals.cancel(actor, params.id, { key }),
})

const casePage = cursorOf('withdrawal-cases')
const cases = operation({
  id: 'listWithdrawalCases',
  tag: 'Withdrawals',
  method: 'get',
  path: '/admin/withdrawals',
  summary: 'Withdrawals of everybody',
  text: '`open` are under way, `late` should have arrived.',
  may: 'withdrawal.read-any',
  query: z.object({ list: z.enum(withdrawalLists).default('open'), limit: limit(100, 20), cursor: casePage.field }),
  refuses: ['page_unknown'],
  answer: listOf(CaseCard, { cursor: casePage }),
  example: { items: [{ ...example, ...ofStaff }], next_cursor: null },
  handle: ({ app, actor, query: { cursor: after, list, limit } }) =>
    app.withdrawals.cases(actor, { list, limit, after }),
})

const oneCase = operation({
  id: 'withdrawalCase',
  tag: 'Withdrawals',
  method: 'get',
  path: '/admin/withdrawals/:id',
  summary: 'One withdrawal of anybody',
  may: 'withdrawal.read-any',
  params,
  refuses: ['withdrawal_not_found'],
  answer: Case,
  example: { ...withHistory, ...ofStaff },
  handle: ({ app, actor, params }) => app.withdrawals.case(actor, params.id),
})

export const withdrawals: Operation[] = [quote, request, list, one, cancel, cases, oneCase]

/** The gateway's signature is over the bytes: they go on as they came. */
export const payoutWebhook = operation({
  id: 'payoutWebhook',
  tag: 'Bank',
  method: 'post',
  path: '/webhooks/payouts',
  summary: 'What the bank reports of payouts',
  text: 'Signed by the bank over the raw body. Delivered twice, late or out of order it comes to the same.',
  may: 'anyone',
  token: 'none',
  rawBody: true,
  refuses: ['payout_report_forged', 'payout_report_malformed', 'withdrawal_not_found', 'insufficient_balance', 'busy'],
  answer: z.strictObject({ received: z.literal(true) }),
  example: { received: true },
  async handle({ app, c }) {
    await app.withdrawals.receiveWebhook(c.req.raw.headers, await readText(c))
    return { received: true as const }
  },
})
