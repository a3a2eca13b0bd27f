import { noticesOf } from '#platform/text/notice'
import type { RegistrationEvents } from './states.ts'

/** Notices about a registration: none, because it sends e-mails of its own. */
export const registrationNotices = noticesOf<RegistrationEvents>()({
  registered: null,
  email_verified: null,
  account_active: null,
})
