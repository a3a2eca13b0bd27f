import { z } from 'zod'
import { Subscribe } from '#contract/offerings/input'
import { purchaseConfirmations } from '#contract/offerings/states'
import { createCursorCodec } from './cursor.ts'
import { Document, exampleDocument, toDocument } from './offering-view.ts'
import { type AnyOperation, expose, operation } from './operation.ts'
import { example, Purchase, subscriptionId } from './purchase-view.ts'
import { createLimitParam, createListSchema, digitString, Nothing, toWholeList } from './wire.ts'

const cancelled: z.output<typeof Purchase> = {
  ...example,
  state: 'cancelled',
  cancellable_until: null,
  ended_at: '2026-11-20T15:00:00.000+07:00',
  end_reason: 'cancelled_by_investor',
  history: [...example.history, { state: 'cancelled', at: '2026-11-20T15:00:00.000+07:00' }],
}

const subscribe = operation({
  id: 'subscribe',
  tag: 'Purchases',
  method: 'post',
  path: '/subscriptions',
  summary: 'Buy units of an offering',
  text: 'Paid from the wallet at once, or by a virtual account or a QRIS code of its own before the deadline. Every statement has to be agreed to.',
  may: 'offering.subscribe',
  idempotent: true,
  proves: true,
  body: Subscribe.extend({ units: digitString.pipe(Subscribe.shape.units) }),
  status: 201,
  answer: Purchase,
  examples: {
    body: { offering: 'rsia-annisa', units: '10', method: 'wallet', statements: [...purchaseConfirmations] },
  },
  example,
  handle: ({ app, actor, body, key, proof }) => app.offerings.subscribe(actor, body, { key, proof }),
})

const page = createCursorCodec('subscriptions')

const list = operation({
  id: 'listSubscriptions',
  tag: 'Purchases',
  method: 'get',
  path: '/subscriptions',
  summary: 'The investor’s purchases, newest first',
  may: 'subscription.read',
  query: z.object({
    open: z
      .enum(['true', 'false'])
      .default('false')
      .describe('Only those that wait for payment or can still be cancelled.'),
    limit: createLimitParam(100, 20),
    cursor: page.field,
  }),
  answer: createListSchema(Purchase, { cursor: page }),
  examples: { query: { open: 'true' } },
  example: { items: [example], next_cursor: null },
  handle: ({ app, actor, query }) =>
    app.offerings.mine(actor, {
      limit: query.limit,
      open: query.open === 'true',
      ...(query.cursor && { after: query.cursor }),
    }),
})

const one = operation({
  id: 'subscription',
  tag: 'Purchases',
  method: 'get',
  path: '/subscriptions/:id',
  summary: 'One purchase',
  may: 'subscription.read',
  params: { id: subscriptionId },
  answer: Purchase,
  example,
  handle: ({ app, actor, params }) => app.offerings.subscription(actor, params.id),
})

const documents = operation({
  id: 'subscriptionDocuments',
  tag: 'Purchases',
  method: 'get',
  path: '/subscriptions/:id/documents',
  summary: 'The documents that a purchase agreed to, in the editions of that moment',
  may: 'subscription.read',
  params: { id: subscriptionId },
  answer: createListSchema(Document),
  example: { items: [exampleDocument], next_cursor: null },
  handle: async ({ app, actor, params }) =>
    toWholeList((await app.offerings.agreedTo(actor, params.id)).map(toDocument)),
})

const cancel = expose((app) => app.offerings.cancel, {
  id: 'cancelSubscription',
  tag: 'Purchases',
  path: '/subscriptions/:id/cancel',
  summary: 'Cancel a purchase and get everything back',
  text: 'While it waits for payment, and for 48 hours after.',
  params: { id: subscriptionId },
  body: Nothing,
  answer: Purchase,
  examples: { body: {} },
  example: cancelled,
})

const pay = expose((app) => app.offerings.payFromWallet, {
  id: 'paySubscription',
  tag: 'Purchases',
  path: '/subscriptions/:id/pay',
  summary: 'Pay a waiting purchase from the wallet',
  text: 'Where another amount came to its virtual account, that money stands in the wallet: this pays with it, at the agreed total.',
  params: { id: subscriptionId },
  body: Nothing,
  answer: Purchase,
  examples: { body: {} },
  example,
})

const payment = operation({
  id: 'payment',
  tag: 'Purchases',
  method: 'get',
  path: '/payments/:id',
  summary: 'One payment, as the purchase it is for',
  may: 'subscription.read',
  params: { id: { like: 'id', unknown: 'payment_not_found', example: example.payment_id } },
  answer: Purchase,
  example,
  handle: ({ app, actor, params }) => app.offerings.payment(actor, params.id),
})

export const purchases: AnyOperation[] = [subscribe, list, one, documents, cancel, pay, payment]
