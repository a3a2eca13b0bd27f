import type { SecurityView } from '#contract/credentials/states'
import type { Account, SessionView } from '#contract/identity/states'
import type { NoticeChannel, NoticeEvent } from '#contract/notifications/states'
import type { KycFlag } from '#shared/actor'
import { eventsOn } from '#shared/events'

/** The specification's user (§3): these four fields and no other. */
export type Me = { firstname: string; imageFile: string | null; isKyc: KycFlag; hmetd: boolean }
/**
 * The editions that the program brings of what people agree to: in force until the content desk publishes others. A
 * form's tick box carries the terms' edition in force, so that consent always names what was read.
 */
export const agreedKinds = ['terms', 'privacy'] as const
export type AgreedKind = (typeof agreedKinds)[number]
export type Editions = Record<AgreedKind, string>
/** The program's own edition, in force until staff publish another. */
export const TERMS_VERSION = '2026-11-01'
export const PRIVACY_VERSION = '2026-11-20'

export const MAX_PHOTO_BYTES = 5_000_000
/** Widths of a photo, square; `imageFile` names the middle one. */
export const photoSizes = [96, 256, 512] as const
/** The path of a photo in another size. */
export const toPhotoPath = (imageFile: string, size: (typeof photoSizes)[number]) =>
  imageFile.replace(/-\d+\.webp$/, `-${size}.webp`)

/** What a person wants to hear of, and on which way. */
export type NoticeChoices = Record<NoticeEvent, Record<NoticeChannel, boolean>>
/** `agreed`: the edition that the person agreed to last. */
export type AgreementDue = { kind: AgreedKind; edition: string; agreed: string }

/** Consents that can be withdrawn; terms and privacy policy end only with the account. */
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
  security: Omit<SecurityView, 'confirmedUntil'>
  sessions: Omit<SessionView, 'id' | 'current'>[]
  consents: ConsentView[]
  notificationChoices: NoticeChoices
  activity: ActivityView[]
}
export type AccountsEvents = {
  account_suspended: Record<never, never>
  account_unsuspended: Record<never, never>
  account_closed: Record<never, never>
} & Record<SuspensionEvent, { person: string; by: string; reason: string }>
/** What admins and auditors are told of suspended accounts. */
export type SuspensionEvent =
  | 'staff_suspension_asked'
  | 'account_was_suspended'
  | 'account_reopening_asked'
  | 'account_was_reopened'
export const accountsEvent = eventsOn<AccountsEvents>('user')
