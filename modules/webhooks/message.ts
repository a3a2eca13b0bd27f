import type { RecordedEvent } from '#platform/events'
import { isoWib } from '#shared/dates'
import { toWire } from '#shared/wire'
import { type WebhookType, webhookEvents, webhookTypes } from './states.ts'

const kinds = webhookTypes.map((type) => ({ type, subject: undefined, ...webhookEvents[type] }))

/** What is told of an event: its type and its body. Null where it is nothing that everybody may hear. */
export function messageOf({
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
  return { type: found.type, body: bodyOf(found.type, occurred_at, { ...named, ...told }) }
}

/** `{type, timestamp, data}` as the API writes values: snake_case, amounts as digits, instants with WIB's offset. */
export const bodyOf = (type: string, at: Date, data: object) =>
  JSON.stringify({ type, timestamp: isoWib(at), data: toWire(data) })
