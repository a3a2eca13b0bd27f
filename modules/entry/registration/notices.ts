import { noticesOf } from '#platform/text/notice'
import type { RegistrationEvents } from './states.ts'

/** A registration is accompanied by e-mails of its own. */
export const registrationNotices = noticesOf<RegistrationEvents>()({
  registered: null,
  email_verified: null,
  account_active: null,
})
