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
/** What answered, or why nothing did. */
export const answerSaid = ({ status, why }: { status: number | null; why: SendFailure | null }) =>
  why ? failureWords[why]() : m.webhook_status({ status: String(status) })

/** Whether it is on, off, or on and not taken. */
export function endpointBadge({
  state,
  failingSince,
  offWhy,
}: Pick<EndpointView, 'state' | 'failingSince' | 'offWhy'>): { tone: Tone; label: string } {
  if (offWhy === 'gone') return { tone: 'down', label: m.webhook_gone() }
  if (state === 'off') return { tone: 'neutral', label: m.webhook_is_off() }
  return failingSince ? { tone: 'down', label: m.webhook_failing() } : { tone: 'up', label: m.webhook_is_on() }
}

export const typeChoices = () => webhookTypes.map((value) => ({ value, label: webhookEvents[value][getLocale()] }))
export const typeSaid = (type: string) =>
  type === PING_TYPE ? m.webhook_test() : (typeChoices().find(({ value }) => value === type)?.label ?? type)
