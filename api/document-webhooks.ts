import { webhookEvents, webhookTypes } from '#contract/webhooks/states'
import { createExampleWebhook, createWebhookSchema } from './webhook-view.ts'

const header = (name: string, description: string, example: string) => ({
  ...{ name, in: 'header', required: true, description, example },
  schema: { type: 'string' },
})

const headers = [
  header('webhook-id', 'The same at every try and replay of one delivery.', '0199d1c2-8a10-7c44-8d2e-1f6a7b8c9d11'),
  header('webhook-timestamp', 'When this try was signed, in seconds since 1970.', '1763431200'),
  header(
    'webhook-signature',
    '`v1,` and the base64 of HMAC-SHA-256 over `id.timestamp.body`; several with blanks between while a secret is replaced.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
]

/** The `webhooks` section of the OpenAPI document (Standard Webhooks). */
export const describeWebhooks = () =>
  Object.fromEntries(
    webhookTypes.map((type) => [
      type,
      {
        post: {
          operationId: `webhook.${type}`,
          tags: ['Webhooks'],
          summary: webhookEvents[type].en,
          description:
            'Sent at least once. Any other answer than 2xx within 10 s is tried again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h.',
          security: [],
          parameters: headers,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: createWebhookSchema(type), example: createExampleWebhook(type) } },
          },
          responses: {
            '2XX': { description: 'Taken.' },
            '410': { description: 'Nothing more is sent to this address.' },
          },
        },
      },
    ]),
  )
