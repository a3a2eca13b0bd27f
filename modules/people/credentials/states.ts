import type { SessionOpened } from '#contract/identity/states'
import { eventsOn } from '#shared/events'
import type { Id } from '#shared/ids'
import type { Both } from '#shared/text'

export const MIN_PASSWORD_LENGTH = 10
export const MAX_PASSWORD_LENGTH = 128
/** How a one-time code travels. E-mail never proves a phone number. */
export const codeChannels = ['whatsapp', 'sms', 'email'] as const
export type Channel = (typeof codeChannels)[number]
/** The ways by which a code reaches a phone. */
export type PhoneChannel = Exclude<Channel, 'email'>
export type CodeSent = { channel: Channel; to: string; expiresAt: Date; resendAt: Date; resendSeconds: number }
/** How a person can prove a command. */
export const proofWays = ['passkey', 'totp', 'code', 'recovery_code'] as const
export type ProofWay = (typeof proofWays)[number]
/** A requested proof: subject, possible ways and expiry. */
export type ProofView = { id: Id<'proof'>; about: Both; ways: ProofWay[]; provenAt: Date | null; expiresAt: Date }
export const RECOVERY_CODE_COUNT = 10
/** `secret` for typing, `uri` for an app on the same phone, `qr` as an image (data URL). */
export type TotpOffer = { secret: string; uri: string; qr: string }
export type PasskeyView = {
  id: Id<'passkey'>
  name: string
  synced: boolean
  createdAt: Date
  lastUsedAt: Date | null
}
export type SecurityView = {
  passwordSet: boolean
  totp: boolean
  totpRequired: boolean
  recoveryCodesLeft: number
  passkeys: PasskeyView[]
  /** Until when this session need not confirm again. */
  confirmedUntil: Date | null
  withdrawalsBlockedUntil: Date | null
  phrase: string | null
}
/** Where the provider sends browsers back to. The operator registers this address there: docs/operator/oidc.md. */
export const PROVIDER_RETURN_PATH = '/login/provider/return'
/** Seconds that a log-in at the provider, and the question for our own authenticator after it, may take. */
export const PROVIDER_SECONDS = 600
/** How long the operator lets a member of staff in without the provider. */
export const OWN_LOG_IN_MINUTES = 60
/** What ends a log-in at the provider: a session, or the question for our own authenticator. */
export type ProviderLogIn = { session: SessionOpened } | { ticket: string }
export type CredentialsEvents = { account_changed: { change: string } }
export const credentialsEvent = eventsOn<CredentialsEvents>('user')
