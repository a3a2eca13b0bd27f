import type { Channel } from '#contract/credentials/states'
import { eventsOn } from '#shared/events'

/** Characters of each value about the visitor's origin. */
export const MAX_ORIGIN_LENGTH = 100

/** Proves, after e-mail verification, that the next request comes from the same person. */
export type Continuation = { continuation: string; expiresAt: Date; phone: string; channels: Channel[] }
export type RegistrationEvents = {
  registered: Record<never, never>
  email_verified: Record<never, never>
  account_active: Record<never, never>
}
export const registrationEvent = eventsOn<RegistrationEvents>('user')
