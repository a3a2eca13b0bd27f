import type { KycFlag, StaffRole } from '#shared/actor'
import { eventsOn } from '#shared/events'
import type { Id } from '#shared/ids'

/** Specification §4 and §9: an access token lasts 60 s, a refresh token and with it the session 30 days, never longer. */
export const ACCESS_SECONDS = 60
export const REFRESH_SECONDS = 2_592_000

export const MIN_PASSWORD_LENGTH = 10
export const MAX_PASSWORD_LENGTH = 128
export const MAX_EMAIL_LENGTH = 254

/** How an account lives: docs/rules.md, Account. Only `email_verified` and `active` can log in. */
export const accountStates = ['registered', 'email_verified', 'active', 'suspended', 'closed'] as const
export type AccountState = (typeof accountStates)[number]
/** Staff have roles, need a second factor and hold no investor rights. */
export type AccountKind = 'person' | 'staff'
export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]
export const locales = ['id', 'en'] as const
export type Locale = (typeof locales)[number]

/** The specification's user (§3): these four fields and no other. */
export type Me = { firstname: string; image_file: string | null; is_kyc: KycFlag; hmetd: boolean }
export type LoggedIn = { access_token: string; refresh_token: string; expires_in: typeof ACCESS_SECONDS; user: Me }
export type Refreshed = {
  access_token: string
  expires_in: typeof ACCESS_SECONDS
  session: { id: Id<'session'>; expires_at: Date }
}

/** What an owner sees of one of their own log-ins. */
export type SessionView = {
  id: Id<'session'>
  user_agent: string
  /** 'Chrome, Android'; empty when the browser does not say. */
  device: string
  ip: string
  /** Coarse: '198.51.x.x'. */
  place: string
  created_at: Date
  last_used_at: Date
  expires_at: Date
  ended_at: Date | null
  end_reason: EndReason | null
  current: boolean
}
export const endReasons = [
  'logged_out',
  'ended_by_owner',
  'idle',
  'password_changed',
  'suspended',
  'not_me',
  'closed',
] as const
export type EndReason = (typeof endReasons)[number]

/** The signed-in person's own data beyond `Me`. */
export type Account = {
  id: Id<'user'>
  kind: AccountKind
  state: AccountState
  email: string
  phone: string | null
  firstname: string
  lastname: string
  image_file: string | null
  roles: StaffRole[]
  locale: Locale
  theme: Theme
  email_verified: boolean
  phone_verified: boolean
  created_at: Date
}

/**
 * The editions that the program brings of what people agree to: in force until the content desk publishes others. A
 * form's tick box carries the terms' edition in force, so that consent always names what was read.
 */
export const agreedKinds = ['terms', 'privacy'] as const
export type AgreedKind = (typeof agreedKinds)[number]
export type Editions = Record<AgreedKind, string>
export const TERMS_VERSION = '2026-11-01'
export const PRIVACY_VERSION = '2026-11-20'

/** How a one-time code travels. E-mail never proves a phone number. */
export const channels = ['whatsapp', 'sms', 'email'] as const
export type Channel = (typeof channels)[number]
/** After the e-mail address is proven: what proves that the next request comes from the same person. */
export type Continuation = { continuation: string; expires_at: Date; phone: string; channels: Channel[] }
export type CodeSent = { channel: Channel; to: string; expires_at: Date; resend_at: Date; resend_seconds: number }
/** Where the links of our e-mails lead; each wants its token appended. GET shows a page with a button, POST spends it. */
export const linkPaths = {
  verify_email: '/verify?token=',
  change_email: '/verify?change=',
  reset_password: '/reset-password?token=',
  not_me: '/reset-password?not_me=',
} as const
export type LinkPurpose = keyof typeof linkPaths

/** For so long a confirmed identity lasts; whatever changes what one gets in with asks for it. */
export const CONFIRM_SECONDS = 300
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

export const MAX_PHOTO_BYTES = 5_000_000
/** Widths of a photo, square; `image_file` names the middle one. */
export const photoSizes = [96, 256, 512] as const
export const photoOfSize = (imageFile: string, size: (typeof photoSizes)[number]) =>
  imageFile.replace(/-\d+\.webp$/, `-${size}.webp`)

/** What people may be told, and on which way unless they chose otherwise. Notices of security always go out by e-mail. */
export const noticeChannels = ['email', 'whatsapp', 'app'] as const
export type NoticeChannel = (typeof noticeChannels)[number]
export const noticeDefaults = {
  deposit: ['email', 'app'],
  withdrawal: ['email', 'whatsapp', 'app'],
  purchase: ['email', 'app'],
  distribution: ['email', 'app'],
  order: ['app'],
  offering: ['email', 'app'],
  disclosure: ['email', 'app'],
  rights_issue: ['email', 'whatsapp', 'app'],
  news: [],
} as const satisfies Record<string, readonly NoticeChannel[]>
export type NoticeEvent = keyof typeof noticeDefaults
export const noticeEvents = Object.keys(noticeDefaults) as [NoticeEvent, ...NoticeEvent[]]
export type NoticeChoices = Record<NoticeEvent, Record<NoticeChannel, boolean>>
/** `agreed`: the edition that they agreed to last. */
export type AgreementDue = { kind: AgreedKind; edition: string; agreed: string }

/** What people agreed to; the log only grows. Terms and policy cannot be taken back but by closing the account. */
export const consentKinds = ['marketing', 'analytics', 'partner_sharing'] as const
export type ConsentKind = AgreedKind | (typeof consentKinds)[number]
export type ConsentView = { kind: ConsentKind; version: string; given: boolean; at: Date }

export type ActivityKind = 'log_in' | 'log_out' | 'device' | 'change' | 'export' | 'account'
export type ActivityView = {
  id: string
  at: Date
  kind: ActivityKind
  /** What happened: 'identity.change-password'. */
  action: string
  words: { id: string; en: string }
  by: 'you' | 'us'
  device: string | null
  place: string | null
}
/** What this module hands over of a person to that person. */
export type OwnData = {
  account: Account
  security: Omit<SecurityView, 'confirmed_until'>
  sessions: Omit<SessionView, 'id' | 'current'>[]
  registrations: {
    firstname: string
    lastname: string
    phone: string
    terms_version: string
    /** Referral, campaign and client as they came with the registration. */
    origin: unknown
    created_at: Date
  }[]
  consents: ConsentView[]
  notification_choices: NoticeChoices
  activity: ActivityView[]
}
/** Why an account cannot be closed yet. `amount` as digits: rupiah or units. */
export type ClosingObjection = { kind: 'cash' | 'securities' | 'purchase' | 'order'; name: string; amount: string }

/** Topic of everything that concerns one person. */
export const userTopic = (userId: string) => `user/${userId}`
export type IdentityEvents = {
  logged_in: { sessionId: Id<'session'> }
  logged_out: { sessionId: Id<'session'> }
  session_ended: { sessionId: Id<'session'> }
  /** Somebody holds a token whose session has ended. */
  revoked_token_used: { sessionId: Id<'session'> }
  registered: Record<never, never>
  email_verified: Record<never, never>
  account_active: Record<never, never>
  account_changed: { change: string }
  account_suspended: Record<never, never>
  account_unsuspended: Record<never, never>
  account_closed: Record<never, never>
}
export const identityEvent = eventsOn<IdentityEvents>('user')
