import type { FieldSpecs } from '../forms/fields.ts'
import { m } from '../lib/words.ts'

export const toItemFieldName = (place: number) => `item${place}`
/** As many items as an agenda can have. */
export const itemNames = Array.from({ length: 20 }, (_, at) => toItemFieldName(at + 1))

export const voteFields: FieldSpecs = {
  ...Object.fromEntries(itemNames.map((name) => [name, { kind: 'radio', label: m.meeting_choice } as const])),
  final: { kind: 'agreement', label: m.meeting_final },
}

export const proxyFields: FieldSpecs = { receiver: { kind: 'email', label: m.meeting_proxy_to } }
