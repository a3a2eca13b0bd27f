import { createHmac, timingSafeEqual } from 'node:crypto'

/** Maximum difference in seconds between a webhook's time and ours, against replays. */
const TOLERANCE = 5 * 60

/** The headers of a webhook by the Standard Webhooks scheme: HMAC-SHA256 over id, time and body. */
export function signWebhook({ id, at, body, secret }: { id: string; at: Date; body: string; secret: string }) {
  const timestamp = String(Math.trunc(at.getTime() / 1000))
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature({ id, timestamp, body, secret }).toString('base64')}`,
  }
}

/** The id of a webhook with a valid, recent signature; undefined for any other. */
export function findVerifiedWebhookId(webhook: {
  headers: Headers
  body: string
  secret: string
  now: Date
}): string | undefined {
  const id = webhook.headers.get('webhook-id') ?? ''
  const timestamp = webhook.headers.get('webhook-timestamp') ?? ''
  if (!id || !/^\d{1,12}$/.test(timestamp)) return undefined
  if (Math.abs(webhook.now.getTime() / 1000 - Number(timestamp)) > TOLERANCE) return undefined
  const expected = signature({ id, timestamp, body: webhook.body, secret: webhook.secret })
  const given = (webhook.headers.get('webhook-signature') ?? '').split(' ')
  return given.some((one) => one.startsWith('v1,') && equal(Buffer.from(one.slice(3), 'base64'), expected))
    ? id
    : undefined
}

type Signed = { id: string; timestamp: string; body: string; secret: string }

const signature = ({ id, timestamp, body, secret }: Signed) =>
  createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest()

/** 'whsec_…' holds base64, as the scheme writes secrets; anything else is the key itself. */
const keyOf = (secret: string) =>
  secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : Buffer.from(secret)

const equal = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)
