import { eventsOn } from '#shared/events'
import type { Id } from '#shared/ids'

export const MIN_PASSWORD_LENGTH = 10
export const MAX_PASSWORD_LENGTH = 128
/** How a one-time code travels. E-mail never proves a phone number. */
export const channels = ['whatsapp', 'sms', 'email'] as const
export type Channel = (typeof channels)[number]
export type CodeSent = { channel: Channel; to: string; expires_at: Date; resend_at: Date; resend_seconds: number }
export const RECOVERY_CODES = 10
/** `secret` for typing, `uri` for an app on the same phone, `qr` as an image (data URL). */
export type TotpOffer = { secret: string; uri: string; qr: string }
export type PasskeyView = {
  id: Id<'passkey'>
  name: string
  synced: boolean
  created_at: Date
  last_used_at: Date | null
}
export type SecurityView = {
  password_set: boolean
  totp: boolean
  totp_required: boolean
  recovery_codes_left: number
  passkeys: PasskeyView[]
  /** Until when this session need not confirm again. */
  confirmed_until: Date | null
  withdrawals_blocked_until: Date | null
  phrase: string | null
}
export type CredentialsEvents = { account_changed: { change: string } }
export const credentialsEvent = eventsOn<CredentialsEvents>('user')
