import type { RecordedEvent } from '#platform/commands/events'
import { isoWib } from '#shared/dates'
import { toWire } from '#shared/wire'
import { type WebhookType, webhookEvents, webhookTypes } from './states.ts'

const kinds = webhookTypes.map((type) => ({ type, subject: undefined, ...webhookEvents[type] }))

/** Type and body of an event; null if it is not public. */
export function toWebhookMessage({
  topic,
  name,
  data,
  occurred_at,
}: RecordedEvent): { type: WebhookType; body: string } | null {
  const [kind, subject] = topic.split('/')
  const found = kinds.find(
    (each) => each.topic === kind && each.event === name && each.fields.every((field) => data[field] !== undefined),
  )
  if (!found) return null
  const named = found.subject && subject ? { [found.subject]: subject } : {}
  const told = Object.fromEntries(found.fields.map((field) => [field, data[field]!]))
  return { type: found.type, body: serializeBody(found.type, occurred_at, { ...named, ...told }) }
}

/** `{type, timestamp, data}` in the API's format: snake_case, amounts as digits, times with the WIB offset. */
export const serializeBody = (type: string, at: Date, data: object) =>
  JSON.stringify({ type, timestamp: isoWib(at), data: toWire(data) })
