import type { EndpointWithSecret } from '#contract/webhooks/states'
import type { FormState } from '../../forms/state.ts'
import { m } from '../../lib/words.ts'
import { listEventTypeOptions } from './words.ts'

export const endpointFields = {
  address: { kind: 'text', label: m.webhook_address, hint: m.webhook_address_hint, maxLength: 500 },
  about: { kind: 'text', label: m.webhook_about, hint: m.webhook_about_hint, maxLength: 120 },
  types: { kind: 'choices', label: m.webhook_types, options: listEventTypeOptions },
} as const

/** Shown in the answer to the form and nowhere else. */
export type SecretShown = FormState & { secret: string; endpoint: string }

/** The secret of a new endpoint, shown once. */
export const toShownSecret = ({ secret, endpoint }: EndpointWithSecret): SecretShown => ({
  values: {},
  errors: {},
  secret,
  endpoint: endpoint.id,
})
