import {
  type DeliveryState,
  type EndpointView,
  PING_TYPE,
  type SendFailure,
  webhookEvents,
  webhookTypes,
} from '#contract/webhooks/states'
import { getLocale, m } from '../../lib/words.ts'
import type { Tone } from '../../ui/feedback/badge.tsx'

export const deliveryWords: Record<DeliveryState, () => string> = {
  waiting: m.webhook_waits,
  delivered: m.webhook_delivered,
  failed: m.webhook_failed,
}
export const deliveryTones: Record<DeliveryState, Tone> = { waiting: 'neutral', delivered: 'up', failed: 'down' }

const failureWords: Record<SendFailure, () => string> = {
  address: m.webhook_why_address,
  timeout: m.webhook_why_timeout,
  unreachable: m.webhook_why_unreachable,
}
/** The HTTP status of a delivery attempt, or why there was no answer. */
export const formatDeliveryAnswer = ({ status, why }: { status: number | null; why: SendFailure | null }) =>
  why ? failureWords[why]() : m.webhook_status({ status: String(status) })

/** Badge of an endpoint: on, off, gone, or failing. */
export function getEndpointBadge({
  state,
  failingSince,
  offWhy,
}: Pick<EndpointView, 'state' | 'failingSince' | 'offWhy'>): { tone: Tone; label: string } {
  if (offWhy === 'gone') return { tone: 'down', label: m.webhook_gone() }
  if (state === 'off') return { tone: 'neutral', label: m.webhook_is_off() }
  return failingSince ? { tone: 'down', label: m.webhook_failing() } : { tone: 'up', label: m.webhook_is_on() }
}

export const listEventTypeOptions = () =>
  webhookTypes.map((value) => ({ value, label: webhookEvents[value][getLocale()] }))
export const formatEventType = (type: string) =>
  type === PING_TYPE ? m.webhook_test() : (listEventTypeOptions().find(({ value }) => value === type)?.label ?? type)
