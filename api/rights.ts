import { z } from 'zod'
import { Exercise, GiveRights } from '#contract/rights/input'
import { rightsStatements } from '#contract/rights/states'
import { units } from '#shared/money'
import { type AnyOperation, expose, operation } from './operation.ts'
import { Entitlement, exampleEntitlement, exampleOrder, RightsOrder } from './rights-view.ts'
import { createListSchema, digitString, Nothing, toWholeList } from './wire.ts'

const list = operation({
  id: 'listEntitlements',
  tag: 'Purchases',
  method: 'get',
  path: '/rights',
  summary: 'The investor’s rights to new shares (HMETD) that are under way',
  may: 'rights.read',
  answer: createListSchema(Entitlement),
  example: { items: [exampleEntitlement], next_cursor: null },
  handle: async ({ app, actor }) => toWholeList(await app.rights.mine(actor)),
})

const slug = { like: 'slug', unknown: 'rights_not_found', example: 'roti-pagi' } as const
const one = operation({
  id: 'entitlement',
  tag: 'Purchases',
  method: 'get',
  path: '/rights/:slug',
  summary: 'Rights of the newest issue of a share, with the orders made of them',
  may: 'rights.read',
  params: { slug },
  answer: Entitlement,
  example: exampleEntitlement,
  handle: ({ app, actor, params }) => app.rights.of(actor, params.slug),
})

const exercise = operation({
  id: 'exerciseRights',
  tag: 'Purchases',
  method: 'post',
  path: '/rights/:slug/orders',
  summary: 'Buy new shares by right, and ask for more',
  text: '`excess` is only got if other holders leave theirs; what is not allotted is paid back. `total` is what the reader was shown: another sum is refused.',
  may: 'rights.exercise',
  idempotent: true,
  proves: true,
  params: { slug },
  body: Exercise.extend({
    units: digitString.pipe(Exercise.shape.units),
    excess: digitString.pipe(Exercise.shape.excess.unwrap()).optional(),
    total: digitString.pipe(Exercise.shape.total),
  }),
  status: 201,
  answer: RightsOrder,
  examples: {
    body: { units: '800', excess: '200', method: 'wallet', total: '850000', statements: [...rightsStatements] },
  },
  example: exampleOrder,
  handle: ({ app, actor, params, body, key, proof }) =>
    app.rights.exercise(actor, { ...body, excess: body.excess ?? units(0), slug: params.slug }, { key, proof }),
})

const give = operation({
  id: 'giveRights',
  tag: 'Purchases',
  method: 'post',
  path: '/rights/:slug/transfers',
  summary: 'Give rights to another investor',
  text: 'While they can be used. The receiver is an investor with an approved KYC; it cannot be taken back, so it always wants a proof.',
  may: 'rights.give',
  idempotent: true,
  proves: true,
  params: { slug },
  body: GiveRights.extend({ rights: digitString.pipe(GiveRights.shape.rights) }),
  status: 201,
  answer: z.strictObject({ reference: z.string() }),
  examples: { body: { receiver: 'pemodal2@contoh.test', rights: '100' } },
  example: { reference: 'PH-261120-7F4QXK2' },
  handle: ({ app, actor, params, body, key, proof }) =>
    app.rights.give(actor, { ...body, slug: params.slug }, { key, proof }),
})

const orderId = { like: 'id', unknown: 'rights_order_not_found', example: exampleOrder.id } as const
const order = operation({
  id: 'rightsOrder',
  tag: 'Purchases',
  method: 'get',
  path: '/rights-orders/:id',
  summary: 'One order for new shares: its receipt',
  may: 'rights.read',
  params: { id: orderId },
  answer: RightsOrder,
  example: exampleOrder,
  handle: ({ app, actor, params }) => app.rights.order(actor, params.id),
})

const cancel = expose((app) => app.rights.cancelOrder, {
  id: 'cancelRightsOrder',
  tag: 'Purchases',
  path: '/rights-orders/:id/cancel',
  summary: 'Take an order back and get everything back',
  text: 'Until the time to exercise ends. The rights are there again.',
  params: { id: orderId },
  body: Nothing,
  answer: RightsOrder,
  examples: { body: {} },
  example: { ...exampleOrder, state: 'cancelled', refund: '850000', ended_at: '2026-11-20T15:00:00.000+07:00' },
})

export const rightsOperations: AnyOperation[] = [list, one, exercise, give, order, cancel]
