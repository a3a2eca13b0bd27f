import type { Channel } from '#contract/credentials/states'
import { eventsOn } from '#shared/events'

/** Of each value that says from where somebody came. */
export const MAX_ORIGIN_LENGTH = 100

/** After the e-mail address is proven: what proves that the next request comes from the same person. */
export type Continuation = { continuation: string; expiresAt: Date; phone: string; channels: Channel[] }
export type RegistrationEvents = {
  registered: Record<never, never>
  email_verified: Record<never, never>
  account_active: Record<never, never>
}
export const registrationEvent = eventsOn<RegistrationEvents>('user')
