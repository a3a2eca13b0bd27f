import { z } from 'zod'
import { CreateEndpoint } from '#contract/webhooks/input'
import { deliveryStates } from '#contract/webhooks/states'
import { createCursorCodec } from './cursor.ts'
import { type AnyOperation, expose, operation } from './operation.ts'
import {
  asked,
  delivered,
  example,
  ID,
  Webhook,
  WebhookDelivery,
  WebhookWithSecret,
  waiting,
  withSecret,
} from './webhook-view.ts'
import { createLimitParam, createListSchema, InstantIn, Nothing, toWholeList } from './wire.ts'

const tag = 'Webhooks'
const may = 'webhooks.manage' as const
const params = { id: { like: 'id', unknown: 'webhook_not_found', example: ID } } as const
const page = createCursorCodec('webhook-deliveries')

const list = operation({
  id: 'listWebhooks',
  tag,
  method: 'get',
  path: '/desk/webhooks',
  summary: 'Addresses that are told of events, the newest first',
  may,
  answer: createListSchema(Webhook),
  example: { items: [example], next_cursor: null },
  handle: async ({ app, actor }) => toWholeList(await app.webhooks.list(actor)),
})

const create = operation({
  id: 'createWebhook',
  tag,
  method: 'post',
  path: '/desk/webhooks',
  status: 201,
  summary: 'Have an address told of events from now on',
  text: 'Wants a proof. The secret is told this once. The events are those of `webhooks` in this document.',
  may,
  proves: true,
  body: CreateEndpoint,
  answer: WebhookWithSecret,
  examples: { body: asked },
  example: withSecret,
  handle: ({ app, actor, body, proof }) => app.webhooks.create(actor, { ...body, proof }),
})

const read = operation({
  id: 'webhook',
  tag,
  method: 'get',
  path: '/desk/webhooks/:id',
  summary: 'One address that is told of events',
  may,
  params,
  answer: Webhook,
  example,
  handle: ({ app, actor, params }) => app.webhooks.one(actor, params.id),
})

const change = expose((app) => app.webhooks.change, {
  id: 'changeWebhook',
  tag,
  method: 'put',
  path: '/desk/webhooks/:id',
  summary: 'Change of what an address is told, or the address',
  text: 'Another address wants a proof.',
  params,
  body: CreateEndpoint,
  answer: Webhook,
  examples: { body: asked },
  example,
})

const rotate = expose((app) => app.webhooks.rotate, {
  id: 'rotateWebhookSecret',
  tag,
  path: '/desk/webhooks/:id/secret',
  summary: 'Replace the secret; the one before also signs for 24 hours',
  text: 'Wants a proof. The secret is told this once.',
  params,
  body: Nothing,
  answer: WebhookWithSecret,
  examples: { body: {} },
  example: { ...withSecret, endpoint: { ...example, old_secret_until: '2026-11-19T09:00:00.000+07:00' } },
})

const on = operation({
  id: 'switchWebhookOn',
  tag,
  method: 'post',
  path: '/desk/webhooks/:id/on',
  summary: 'Switch it on; it is told of what happens from now on, and gets what still waits',
  may,
  params,
  body: Nothing,
  answer: Webhook,
  examples: { body: {} },
  example,
  handle: ({ app, actor, params }) => app.webhooks.switchOn(actor, params),
})

const off = expose((app) => app.webhooks.switchOff, {
  id: 'switchWebhookOff',
  tag,
  path: '/desk/webhooks/:id/off',
  summary: 'Switch it off; nothing is sent and nothing new is kept for it',
  params,
  body: Nothing,
  answer: Webhook,
  examples: { body: {} },
  example: { ...example, state: 'off', off_why: 'staff' },
})

const remove = expose((app) => app.webhooks.delete, {
  id: 'deleteWebhook',
  tag,
  method: 'delete',
  path: '/desk/webhooks/:id',
  summary: 'Delete it with its secrets, for good',
  params,
})

const deliveries = operation({
  id: 'listWebhookDeliveries',
  tag,
  method: 'get',
  path: '/desk/webhooks/:id/deliveries',
  summary: 'What was sent to it or waits to be, with every try, the newest first',
  may,
  params,
  query: z.object({ state: z.enum(deliveryStates).optional(), limit: createLimitParam(100, 20), cursor: page.field }),
  answer: createListSchema(WebhookDelivery, { cursor: page }),
  example: { items: [delivered], next_cursor: null },
  handle: ({ app, actor, params, query: { cursor: after, state, limit } }) =>
    app.webhooks.deliveries(actor, params.id, { state, limit, after }),
})

const ping = expose((app) => app.webhooks.ping, {
  id: 'pingWebhook',
  tag,
  path: '/desk/webhooks/:id/ping',
  summary: 'Send a test that says nothing',
  params,
  body: Nothing,
  answer: WebhookDelivery,
  examples: { body: {} },
  example: waiting,
})

const replayFailed = expose((app) => app.webhooks.replayFailed, {
  id: 'replayFailedWebhooks',
  tag,
  path: '/desk/webhooks/:id/replay',
  summary: 'Send again all that failed since an instant, each with its webhook-id',
  params,
  body: z.strictObject({ since: InstantIn }),
  answer: z.strictObject({ count: z.int() }),
  examples: { body: { since: '2026-11-18T09:00:00.000+07:00' } },
  example: { count: 3 },
})

const replay = expose((app) => app.webhooks.replay, {
  id: 'replayWebhookDelivery',
  tag,
  path: '/desk/webhook-deliveries/:id/replay',
  summary: 'Send one delivery again with its webhook-id',
  params,
  body: Nothing,
  answer: WebhookDelivery,
  examples: { body: {} },
  example: waiting,
})

export const deskWebhooks: AnyOperation[] = [
  ...[list, create, read, change, rotate, on, off, remove],
  ...[deliveries, ping, replayFailed, replay],
]
