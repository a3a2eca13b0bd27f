import type { StaffRole } from '#shared/actor'
import { eventsOn } from '#shared/events'
import type { Id } from '#shared/ids'

/** Specification §4 and §9: an access token lasts 60 s, a refresh token and with it the session 30 days, never longer. */
export const ACCESS_SECONDS = 60
export const REFRESH_SECONDS = 2_592_000

export const MAX_EMAIL_LENGTH = 254

/** How an account lives: docs/rules/account.md. Only `email_verified` and `active` can log in. */
export const accountStates = ['registered', 'email_verified', 'active', 'suspended', 'deceased', 'closed'] as const
export type AccountState = (typeof accountStates)[number]
/** Whether the account is closed or its owner deceased. */
export const hasEnded = (state: AccountState) => state === 'closed' || state === 'deceased'
/** Staff have roles, need a second factor and hold no investor rights. */
export type AccountKind = 'person' | 'staff'
export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]
export const locales = ['id', 'en'] as const
export type Locale = (typeof locales)[number]

/** What somebody gets who has just proven who they are. */
export type SessionOpened = {
  userId: Id<'user'>
  accessToken: string
  refreshToken: string
  expiresIn: typeof ACCESS_SECONDS
  /** Of a device that is new: it goes with the next log-ins from there. */
  deviceToken?: string
}
export type Refreshed = {
  accessToken: string
  expiresIn: typeof ACCESS_SECONDS
  session: { id: Id<'session'>; expiresAt: Date }
}

/** What an owner sees of one of their own log-ins. */
export type SessionView = {
  id: Id<'session'>
  userAgent: string
  /** 'Chrome, Android'; empty when the browser does not say. */
  device: string
  ip: string
  /** Coarse: '198.51.x.x'. */
  place: string
  createdAt: Date
  lastUsedAt: Date
  expiresAt: Date
  endedAt: Date | null
  endReason: EndReason | null
  current: boolean
}
export const sessionEndReasons = [
  'logged_out',
  'ended_by_owner',
  'idle',
  'password_changed',
  'suspended',
  'not_me',
  'closed',
] as const
export type EndReason = (typeof sessionEndReasons)[number]

/** The signed-in person's own data beyond `Me`. */
export type Account = {
  id: Id<'user'>
  kind: AccountKind
  state: AccountState
  email: string
  phone: string | null
  firstname: string
  lastname: string
  imageFile: string | null
  roles: StaffRole[]
  locale: Locale
  theme: Theme
  emailVerified: boolean
  phoneVerified: boolean
  createdAt: Date
}

/** Paths of e-mail links; the token is appended. GET shows a button, POST uses the link. */
export const linkPaths = {
  verify_email: '/verify?token=',
  change_email: '/verify?change=',
  reset_password: '/reset-password?token=',
  not_me: '/reset-password?not_me=',
  staff_invitation: '/staff-invitation?token=',
} as const
export type LinkPurpose = keyof typeof linkPaths

/** How long a confirmation of identity lasts, in seconds. */
export const CONFIRM_SECONDS = 300
/** Why an account cannot be closed yet, as the module says that holds it. `amount` as digits: rupiah or units. */
/** What prevents closing an account; `issuer`: money set aside for a business, whose rest returns to the wallet. */
export type ClosingObjection = {
  kind: 'cash' | 'securities' | 'purchase' | 'order' | 'issuer'
  name: string
  amount: string
}

/** Topic of everything that concerns one person. */
export const userTopic = (userId: string) => `user/${userId}`
export type IdentityEvents = {
  logged_in: { sessionId: Id<'session'> }
  logged_out: { sessionId: Id<'session'> }
  session_ended: { sessionId: Id<'session'> }
  /** Somebody holds a token whose session has ended. */
  revoked_token_used: { sessionId: Id<'session'> }
}
export const identityEvent = eventsOn<IdentityEvents>('user')
