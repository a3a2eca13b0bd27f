import { expose, operation } from './operation.ts'
import { example, Purchase, subscriptionId } from './purchase-view.ts'
import { Nothing } from './wire.ts'

export const pay = expose((app) => app.offerings.payFromWallet, {
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

export const payment = operation({
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
