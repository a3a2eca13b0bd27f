import { z } from 'zod'
import { operation } from './operation.ts'
import { readSignedJson } from './request.ts'

/** The bank's signature is over the bytes: they go on as they came. */
export const bankWebhook = operation({
  id: 'bankWebhook',
  tag: 'Bank',
  method: 'post',
  path: '/webhooks/bank',
  summary: 'What the bank reports of transfers',
  text: 'Signed by the bank over the raw body. Delivered twice, late or out of order it comes to the same.',
  may: 'anyone',
  token: 'none',
  rawBody: { example: '{"type":"transfer.settled","data":{"virtual_account":"9001234567890123","amount":"2000000"}}' },
  answer: z.strictObject({ received: z.literal(true) }),
  example: { received: true },
  async handle({ app, c }) {
    await app.wallet.receiveWebhook(c.req.raw.headers, await readSignedJson(c))
    return { received: true as const }
  },
})

export const payoutWebhook = operation({
  id: 'payoutWebhook',
  tag: 'Bank',
  method: 'post',
  path: '/webhooks/payouts',
  summary: 'What the bank reports of payouts',
  text: 'Signed by the bank over the raw body. Delivered twice, late or out of order it comes to the same.',
  may: 'anyone',
  token: 'none',
  rawBody: {
    example: '{"type":"payout.settled","data":{"reference":"withdrawal/0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e"}}',
  },
  answer: z.strictObject({ received: z.literal(true) }),
  example: { received: true },
  async handle({ app, c }) {
    await app.withdrawals.receiveWebhook(c.req.raw.headers, await readSignedJson(c))
    return { received: true as const }
  },
})
