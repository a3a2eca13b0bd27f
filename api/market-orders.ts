import { z } from 'zod'
import { ListOrders, PlaceOrder, ReplaceOrder } from '#contract/market/input'
import { tradeStates } from '#contract/market/states'
import { createCursorCodec } from './cursor.ts'
import { orderExample, orderShape } from './market-book.ts'
import { type Operation, operation } from './operation.ts'
import {
  createLimitParam,
  createListSchema,
  Day,
  digitString,
  Instant,
  Money,
  Nothing,
  Quantity,
  registerSchema,
  Slug,
} from './wire.ts'

const Order = registerSchema('Order', z.strictObject(orderShape))
const tag = 'Market'
const wanted = {
  price: digitString.pipe(PlaceOrder.shape.price),
  units: digitString.pipe(PlaceOrder.shape.units),
}
const params = { id: { like: 'id', unknown: 'order_not_found', example: orderExample.id } } as const
const place = operation({
  id: 'placeOrder',
  tag,
  method: 'post',
  path: '/market/orders',
  summary: 'Place a limit order',
  text: 'It trades at once with what waits at its price or better; the rest waits until the session ends, or is cancelled when `immediate`. While the market is closed it waits for the next session; with `day` it is refused when that session is over. One proof speaks for the orders of a log-in for half an hour.',
  may: 'market.order',
  idempotent: true,
  proves: true,
  body: PlaceOrder.extend(wanted),
  status: 201,
  answer: Order,
  examples: { body: { slug: 'rsia-annisa', side: 'buy', price: '1000', units: '100', immediate: false } },
  example: orderExample,
  handle: ({ app, actor, body, key, proof }) => app.market.place(actor, body, { key, proof }),
})

const replace = operation({
  id: 'replaceOrder',
  tag,
  method: 'post',
  path: '/market/orders/:id/replace',
  summary: 'Take an order back and place another in its place, behind those of its price',
  may: 'market.order',
  idempotent: true,
  proves: true,
  params,
  body: ReplaceOrder.extend(wanted),
  answer: Order,
  examples: { body: { price: '1005', units: '80' } },
  example: orderExample,
  handle: ({ app, actor, params, body, key, proof }) => app.market.replace(actor, params.id, body, { key, proof }),
})

const cancel = operation({
  id: 'cancelOrder',
  tag,
  method: 'post',
  path: '/market/orders/:id/cancel',
  summary: 'Take an order back; what it still holds can be used at once',
  may: 'market.cancel',
  idempotent: true,
  params,
  body: Nothing,
  answer: Order,
  examples: { body: {} },
  example: { ...orderExample, state: 'cancelled', why: 'owner', held: '0', ended_at: orderExample.placed_at },
  handle: ({ app, actor, params, key }) => app.market.cancel(actor, params.id, { key }),
})

const page = createCursorCodec('market-orders')

const list = operation({
  id: 'listOrders',
  tag,
  method: 'get',
  path: '/market/orders',
  summary: 'The investor’s orders, newest first',
  may: 'market.read',
  query: z.object({ list: ListOrders.shape.list, limit: createLimitParam(100, 20), cursor: page.field }),
  answer: createListSchema(Order, { cursor: page }),
  example: { items: [orderExample], next_cursor: null },
  handle: ({ app, actor, query: { list, limit, cursor: after } }) => app.market.orders(actor, { list, limit, after }),
})

const one = operation({
  id: 'order',
  tag,
  method: 'get',
  path: '/market/orders/:id',
  summary: 'One order',
  may: 'market.read',
  params,
  answer: Order,
  example: orderExample,
  handle: ({ app, actor, params }) => app.market.order(actor, params.id),
})

const tradesPage = createCursorCodec('market-trades')

const trades = operation({
  id: 'listTrades',
  tag,
  method: 'get',
  path: '/market/my-trades',
  summary: 'The investor’s trades with their settlement, newest first',
  may: 'market.read',
  query: z.object({ limit: createLimitParam(100, 20), cursor: tradesPage.field }),
  answer: createListSchema(
    z.strictObject({
      id: z.string(),
      reference: z.string(),
      code: z.string(),
      slug: Slug,
      name: z.string(),
      side: z.enum(['buy', 'sell']),
      order: z.string(),
      price: Money,
      units: Quantity,
      value: Money,
      fee: Money,
      total: Money,
      at: Instant,
      settles_on: Day,
      state: z.enum(tradeStates),
      why: z.string().nullable(),
      ended_at: Instant.nullable(),
    }),
    { cursor: tradesPage },
  ),
  example: {
    items: [
      {
        id: orderExample.id,
        reference: 'TR-261130-7F4QXK2',
        code: 'RSIA',
        slug: 'rsia-annisa',
        name: 'RSIA Annisa',
        side: 'buy',
        order: orderExample.id,
        price: '1000',
        units: '40',
        value: '40000',
        fee: '100',
        total: '40100',
        at: orderExample.placed_at,
        settles_on: '2026-12-02',
        state: 'pending',
        why: null,
        ended_at: null,
      },
    ],
    next_cursor: null,
  },
  handle: ({ app, actor, query: { limit, cursor: after } }) => app.market.trades(actor, { limit, after }),
})

export const marketOrders: Operation[] = [place, replace, cancel, list, one, trades]
