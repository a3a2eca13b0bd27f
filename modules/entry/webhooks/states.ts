import { eventsOn } from '#shared/events'
import type { Id } from '#shared/ids'
import type { Both } from '#shared/text'

/** What happened in public, by the name under which it is sent: of which topic and event, and which of its fields go along. */
type WebhookEventType = Both & {
  topic: string
  event: string
  /** Under which name the subject of the topic goes along: 'offering/<slug>'. */
  subject?: string
  fields: readonly string[]
}
/** Public events by webhook type: source topic and event, and the fields that are sent. */
export const webhookEvents = {
  'offering.scheduled': {
    ...{ topic: 'offering', event: 'scheduled', subject: 'offering', fields: ['opensAt'] },
    ...{ id: 'Penawaran dijadwalkan', en: 'An offering was scheduled' },
  },
  'offering.opened': {
    ...{ topic: 'offering', event: 'opened', subject: 'offering', fields: ['name'] },
    ...{ id: 'Penawaran dibuka', en: 'An offering opened' },
  },
  'offering.funded': {
    ...{ topic: 'offering', event: 'funded', subject: 'offering', fields: ['name'] },
    ...{ id: 'Penawaran terjual habis', en: 'An offering sold out' },
  },
  'offering.closed': {
    ...{ topic: 'offering', event: 'closed', subject: 'offering', fields: ['name'] },
    ...{ id: 'Penawaran ditutup', en: 'An offering closed' },
  },
  'offering.failed': {
    ...{ topic: 'offering', event: 'failed', subject: 'offering', fields: ['name'] },
    ...{ id: 'Penawaran gagal', en: 'An offering failed' },
  },
  'offering.withdrawn': {
    ...{ topic: 'offering', event: 'withdrawn', subject: 'offering', fields: ['name'] },
    ...{ id: 'Penawaran ditarik', en: 'An offering was withdrawn' },
  },
  'offering.called_off': {
    ...{ topic: 'offering', event: 'called_off', subject: 'offering', fields: ['name'] },
    ...{ id: 'Penawaran dibatalkan penerbit', en: 'An offering was called off' },
  },
  'offering.handed_over': {
    ...{ topic: 'offering', event: 'handed_over', subject: 'offering', fields: ['name'] },
    ...{ id: 'Dana diserahkan ke penerbit', en: 'The money of an offering was handed over' },
  },
  'offering.distributed': {
    ...{ topic: 'offering', event: 'distributed', subject: 'offering', fields: ['name'] },
    ...{ id: 'Efek dibagikan', en: 'The securities of an offering were distributed' },
  },
  'distribution.announced': {
    ...{ topic: 'distribution', event: 'distribution_announced', subject: 'distribution' },
    fields: ['code', 'slug', 'name', 'amount', 'recordedOn', 'dueOn', 'number'],
    ...{ id: 'Bagi hasil diumumkan', en: 'A distribution was announced' },
  },
  'disclosure.published': {
    ...{ topic: 'disclosures', event: 'disclosed', fields: ['number', 'type', 'title'] },
    ...{ id: 'Keterbukaan informasi terbit', en: 'A disclosure was published' },
  },
  'market.window_scheduled': {
    ...{ topic: 'market', event: 'window_scheduled', fields: ['firstDay', 'lastDay'] },
    ...{ id: 'Jendela pasar dijadwalkan', en: 'A window of the market was scheduled' },
  },
  'market.window_closed': {
    ...{ topic: 'market', event: 'window_closed', fields: ['firstDay', 'lastDay'] },
    ...{ id: 'Jendela pasar ditutup', en: 'A window of the market closed' },
  },
  'market.phase_changed': {
    ...{ topic: 'market', event: 'phase_changed', fields: ['code', 'phase'] },
    ...{ id: 'Fase perdagangan berubah', en: 'The phase of trading in a share changed' },
  },
  'content.published': {
    ...{ topic: 'content', event: 'published', fields: ['kind', 'key'] },
    ...{ id: 'Konten terbit', en: 'Content was published' },
  },
  'content.ended': {
    ...{ topic: 'content', event: 'ended', fields: ['kind', 'key'] },
    ...{ id: 'Konten ditarik', en: 'Content was taken down' },
  },
  'rule.changed': {
    ...{ topic: 'rulebook', event: 'rulebook.changed', fields: ['key', 'validFrom'] },
    ...{ id: 'Aturan berubah', en: 'A rule changed' },
  },
} as const satisfies Record<string, WebhookEventType>

export type WebhookType = keyof typeof webhookEvents
export const webhookTypes = Object.keys(webhookEvents) as [WebhookType, ...WebhookType[]]
/** Sent only on request of staff. */
export const PING_TYPE = 'ping'

export const endpointStates = ['on', 'off', 'deleted'] as const
export type EndpointState = (typeof endpointStates)[number]
/** Who disabled it: staff, or the receiver with status 410. */
export const offReasons = ['staff', 'gone'] as const
export type OffReason = (typeof offReasons)[number]
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]
/** Why there was no answer: a private address, a timeout, or no connection. */
export const sendFailures = ['address', 'timeout', 'unreachable'] as const
export type SendFailure = (typeof sendFailures)[number]

export type EndpointView = {
  id: Id<'webhook'>
  address: string
  about: string
  types: WebhookType[]
  state: Exclude<EndpointState, 'deleted'>
  offWhy: OffReason | null
  failingSince: Date | null
  /** Until when the secret before this one also signs. */
  oldSecretUntil: Date | null
  createdAt: Date
}
/** The secret is shown only once. */
export type EndpointWithSecret = { endpoint: EndpointView; secret: string }

export type TryView = {
  number: number
  at: Date
  status: number | null
  why: SendFailure | null
  tookMs: number
  answer: string
}
export type DeliveryView = {
  id: Id<'webhook-delivery'>
  type: string
  body: string
  state: DeliveryState
  createdAt: Date
  nextAt: Date | null
  endedAt: Date | null
  /** The newest first. */
  log: TryView[]
}

type About = { endpoint: string; address: string }
export type WebhookEvents = { webhook_failing: About; webhook_gone: About }
/** Events to staff who manage webhooks. */
export const webhookEvent = eventsOn<WebhookEvents>('webhooks')
