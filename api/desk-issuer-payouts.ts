import { z } from 'zod'
import { PayIssuer } from '#contract/withdrawals/input'
import { createCursorCodec } from './cursor.ts'
import { expose, operation } from './operation.ts'
import { createLimitParam, createListSchema, Instant, Money, ObjectId, registerSchema } from './wire.ts'
import { account, example } from './withdrawal-example.ts'
import { Account, Card } from './withdrawal-view.ts'

const business = '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'
const IssuerMoney = registerSchema(
  'IssuerMoney',
  z.strictObject({
    business_id: ObjectId,
    name: z.string(),
    available: Money.describe('What is there and was not asked for yet.'),
    since: Instant.nullable().describe('Since when some of it has been there.'),
    due: Instant.nullable().describe('Until when it is to be put forward for sending.'),
    account: Account.nullable().describe('Where it goes; null while the owner has no verified account.'),
    payouts: z.array(Card).describe('The newest payouts, newest first.'),
  }),
)
const shown = {
  business_id: business,
  name: 'Kopi Gayo',
  available: '475000000',
  since: example.requested_at,
  due: example.arrives_by,
}

const page = createCursorCodec('issuer-payouts')

export const issuersToPay = operation({
  id: 'listIssuerMoney',
  tag: 'Withdrawals',
  method: 'get',
  path: '/desk/issuer-payouts',
  summary: 'Issuers whose money waits to be sent, the largest first',
  may: 'withdrawal.read-any',
  query: z.object({ limit: createLimitParam(100, 20), cursor: page.field }),
  answer: createListSchema(IssuerMoney, { cursor: page }),
  example: { items: [{ ...shown, account, payouts: [example] }], next_cursor: null },
  handle: ({ app, actor, query: { cursor: after, limit } }) =>
    app.withdrawals.listIssuersToPay(actor, { after, limit }),
})

export const payIssuer = expose((app) => app.withdrawals.proposeIssuerPayout, {
  id: 'payIssuer',
  tag: 'Withdrawals',
  path: '/desk/issuer-payouts',
  summary: 'Have all the money of an issuer sent to the verified account of its owner',
  text: 'It is set aside, and sent once another of finance has approved it (`/approvals`).',
  body: PayIssuer.strict(),
  status: 201,
  answer: z.strictObject({ id: ObjectId, approval: ObjectId }),
  examples: { body: { business, reason: 'Dana penawaran sudah diserahkan' } },
  example: { id: business, approval: business },
})
