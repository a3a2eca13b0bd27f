import { z } from 'zod'
import {
  deliveryStates,
  endpointStates,
  offReasons,
  PING_TYPE,
  sendFailures,
  type WebhookType,
  webhookEvents,
  webhookTypes,
} from '#contract/webhooks/states'
import { snakeCase } from '#shared/wire'
import { Instant, ObjectId, registerSchema } from './wire.ts'

export const ID = '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'
const DELIVERY = '0199d1c2-8a10-7c44-8d2e-1f6a7b8c9d11'

export const Webhook = registerSchema(
  'Webhook',
  z.strictObject({
    id: ObjectId,
    address: z.string(),
    about: z.string(),
    types: z.array(z.enum(webhookTypes)),
    state: z.enum(endpointStates).exclude(['deleted']),
    off_why: z.enum(offReasons).nullable().describe('`gone`: its receiver answered 410.'),
    failing_since: Instant.nullable().describe('A delivery failed at its last try, and none was taken since.'),
    old_secret_until: Instant.nullable().describe('Until then the secret before this one also signs.'),
    created_at: Instant,
  }),
)
export const WebhookWithSecret = z.strictObject({
  endpoint: Webhook,
  secret: z.string().describe('`whsec_` and base64; told this once.'),
})
export const WebhookDelivery = registerSchema(
  'WebhookDelivery',
  z.strictObject({
    id: ObjectId.describe('The `webhook-id`: the same at every try and replay.'),
    type: z.string(),
    body: z.string().describe('As it is sent.'),
    state: z.enum(deliveryStates),
    created_at: Instant,
    next_at: Instant.nullable(),
    ended_at: Instant.nullable(),
    log: z.array(
      z.strictObject({
        number: z.int(),
        at: Instant,
        status: z.int().nullable(),
        why: z.enum(sendFailures).nullable(),
        took_ms: z.int(),
        answer: z.string().describe('Its first kilobyte.'),
      }),
    ),
  }),
)

export const asked = {
  address: 'https://sistem.contoh.test/webhook',
  about: 'Sistem pelaporan',
  types: ['offering.opened', 'disclosure.published'],
} satisfies { address: string; about: string; types: WebhookType[] }

export const example: z.output<typeof Webhook> = {
  id: ID,
  ...asked,
  state: 'on',
  off_why: null,
  failing_since: null,
  old_secret_until: null,
  created_at: '2026-11-18T09:00:00.000+07:00',
}
export const withSecret: z.output<typeof WebhookWithSecret> = {
  endpoint: example,
  secret: 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
}
export const waiting: z.output<typeof WebhookDelivery> = {
  id: DELIVERY,
  type: PING_TYPE,
  body: `{"type":"ping","timestamp":"2026-11-18T09:05:00.000+07:00","data":{"endpoint":"${ID}"}}`,
  state: 'waiting',
  created_at: '2026-11-18T09:05:00.000+07:00',
  next_at: '2026-11-18T09:05:00.000+07:00',
  ended_at: null,
  log: [],
}
export const delivered: z.output<typeof WebhookDelivery> = {
  ...waiting,
  state: 'delivered',
  next_at: null,
  ended_at: '2026-11-18T09:05:01.000+07:00',
  log: [{ number: 1, at: '2026-11-18T09:05:01.000+07:00', status: 204, why: null, took_ms: 182, answer: '' }],
}

const EXAMPLES: Record<string, string> = {
  offering: 'rsia-annisa',
  name: 'RSIA Annisa',
  opensAt: '2026-12-01T09:00:00.000+07:00',
  distribution: ID,
  code: 'ANNISA-01',
  slug: 'rsia-annisa',
  amount: '150000000',
  recordedOn: '2026-12-10',
  dueOn: '2026-12-20',
  number: 'KI-2026-00042',
  type: 'periodic_report',
  title: 'Laporan bulanan November 2026',
  firstDay: '2026-12-01',
  lastDay: '2026-12-14',
  phase: 'trading',
  kind: 'publication',
  key: 'kabar-november',
  validFrom: '2026-12-15',
}

const namesOf = (type: WebhookType): string[] => {
  const { subject, fields } = { subject: undefined, ...webhookEvents[type] }
  return [...(subject ? [subject] : []), ...fields]
}

/** The example content of a webhook event for the documentation. */
export const createExampleWebhook = (type: WebhookType) => ({
  type,
  timestamp: '2026-11-18T09:00:00.000+07:00',
  data: Object.fromEntries(namesOf(type).map((field) => [snakeCase(field), EXAMPLES[field] ?? ''])),
})

/** The schema of a webhook event. */
export function createWebhookSchema(type: WebhookType) {
  const names = namesOf(type).map(snakeCase)
  return {
    type: 'object',
    required: ['type', 'timestamp', 'data'],
    additionalProperties: false,
    properties: {
      type: { const: type },
      timestamp: { type: 'string', format: 'date-time', description: 'When it happened.' },
      data: {
        type: 'object',
        required: names,
        additionalProperties: false,
        properties: Object.fromEntries(names.map((field) => [field, { type: 'string' }])),
      },
    },
  }
}
