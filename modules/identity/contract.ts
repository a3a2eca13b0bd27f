import { z } from 'zod'
import type { KycFlag, StaffRole } from '#shared/actor'
import type { Id } from '#shared/ids'
import { defineRefusals } from '#shared/refusal'

/** Specification §4 and §9: an access token lasts 60 s, a refresh token and with it the session 30 days, never longer. */
export const ACCESS_SECONDS = 60
export const REFRESH_SECONDS = 2_592_000

export const PASSWORD_LEAST = 10
export const PASSWORD_MOST = 128
export const EMAIL_MOST = 254

/** How an account lives: rules.md §3. Only `email_verified` and `active` can log in. */
export const accountStates = ['registered', 'email_verified', 'active', 'suspended', 'closed'] as const
export type AccountState = (typeof accountStates)[number]
/** Staff have roles, need a second factor and hold no investor rights. */
export type AccountKind = 'person' | 'staff'
export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]
export const locales = ['id', 'en'] as const
export type Locale = (typeof locales)[number]

/** ASCII before anything is folded: the Kelvin sign is not a K. Whatever stands after a plus is part of the address. */
export const Email = z
  .string()
  .trim()
  .max(EMAIL_MOST)
  .regex(/^[\x21-\x7e]*$/, 'email_ascii')
  .toLowerCase()
  .pipe(z.email())
/** For a password that is being chosen; one that is being tried only has an upper bound. */
export const NewPassword = z.string().min(PASSWORD_LEAST).max(PASSWORD_MOST)
/** An Indonesian mobile number however it is written – 0812…, 62812…, +62 (0)812-…, 812… – as +62812…. */
export const Phone = z
  .string()
  .max(40)
  .transform((typed) => typed.normalize('NFKC').replace(/[\s().\-‐-―/]/g, ''))
  .transform((typed) => typed.replace(/^(?:\+620?|00620?|620?|0)?(?=8)/, '+62'))
  .pipe(z.string().regex(/^\+628[1-9]\d{7,10}$/, 'phone_indonesian'))
const PersonName = z.string().trim().min(1).max(100)
/** What a link carries: 256 bits, base64url. Anything longer is no token. */
const Token = z.string().max(128)
const Code = z
  .string()
  .max(16)
  .overwrite((typed) => typed.replaceAll(' ', ''))
  .regex(/^\d{4,12}$/, 'code_digits')

export const LogIn = z.object({
  email: Email,
  password: z.string().min(1).max(PASSWORD_MOST),
  /** Six digits of the authenticator app, for staff and whoever switched it on; an empty field counts as none. */
  totp: z
    .string()
    .max(16)
    .overwrite((typed) => typed.replaceAll(' ', ''))
    .regex(/^(\d{6})?$/)
    .optional(),
  /** Instead of `totp`, for whoever has lost the authenticator. */
  recovery_code: z.string().max(32).optional(),
})
export type LogIn = z.infer<typeof LogIn>

export const LogOut = z.object({ refresh_token: z.string().max(512) })
export const EndSession = z.object({ session_id: z.string().max(64) })

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

// ── Registration and getting back in ──────────────────────────────────────────────────────────────────────────────

/**
 * The editions that the program brings of what people agree to: in force until the content desk publishes others. A
 * form's tick box carries the terms' edition in force, so that consent always names what was read.
 */
export const agreedKinds = ['terms', 'privacy'] as const
export type AgreedKind = (typeof agreedKinds)[number]
export type Editions = Record<AgreedKind, string>
export const TERMS_VERSION = '2026-11-01'
export const PRIVACY_VERSION = '2026-11-20'
const Edition = z.string('terms_consent').regex(/^\d{4}-\d\d-\d\d(\.\d{1,3})?$/, 'terms_consent')
const Origin = z.string().trim().max(100).optional()
export const Register = z.object({
  firstname: PersonName,
  lastname: z.string().trim().max(100).optional(),
  email: Email,
  phone: Phone,
  password: NewPassword,
  terms: Edition,
  locale: z.enum(locales).optional(),
  /** From where the person came; the `affiliate` guard hands it on. */
  referral: Origin,
  utm_source: Origin,
  utm_medium: Origin,
  utm_name: Origin,
  utm_campaign: Origin,
  client_id: Origin,
})
export type Register = z.infer<typeof Register>
export const AskByEmail = z.object({ email: Email })
export type AskByEmail = z.infer<typeof AskByEmail>
export const WithToken = z.object({ token: Token })
export type WithToken = z.infer<typeof WithToken>
export const ResetPassword = z.object({ token: Token, password: NewPassword })
export type ResetPassword = z.infer<typeof ResetPassword>

/** How a one-time code travels. E-mail never proves a phone number. */
export const channels = ['whatsapp', 'sms', 'email'] as const
export type Channel = (typeof channels)[number]
const PhoneChannel = z.enum(['whatsapp', 'sms']).default('whatsapp')
/** `phone`: corrects the number that was given at registration. */
export const SendActivationCode = z.object({ continuation: Token, channel: PhoneChannel, phone: z.optional(Phone) })
export type SendActivationCode = z.infer<typeof SendActivationCode>
export const Activate = z.object({ continuation: Token, code: Code })
export type Activate = z.infer<typeof Activate>
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

// ── Changing what one gets in with: each wants `confirmIdentity` in the last CONFIRM_SECONDS ──────────────────────

export const CONFIRM_SECONDS = 300
export const ConfirmByPassword = z.object({ password: z.string().min(1).max(PASSWORD_MOST) })
export type ConfirmByPassword = z.infer<typeof ConfirmByPassword>
/** What a browser's authenticator answered, as @simplewebauthn/browser hands it over. */
export const PasskeyResponse = z.looseObject({
  id: z.string().min(1).max(1400),
  rawId: z.string().min(1).max(1400),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().max(4000) }),
})
export type PasskeyResponse = z.infer<typeof PasskeyResponse>
export const ChangePassword = z.object({ password: NewPassword })
export type ChangePassword = z.infer<typeof ChangePassword>
export const ChangeEmail = z.object({ email: Email })
export type ChangeEmail = z.infer<typeof ChangeEmail>
export const ChangePhone = z.object({ phone: Phone, channel: PhoneChannel })
export type ChangePhone = z.infer<typeof ChangePhone>
export const WithCode = z.object({ code: Code })
export type WithCode = z.infer<typeof WithCode>
const NameOfPasskey = z.string().trim().min(1).max(60)
export const PasskeyName = z.object({ name: NameOfPasskey })
export type PasskeyName = z.infer<typeof PasskeyName>
export const AddPasskey = z.object({ name: NameOfPasskey, response: PasskeyResponse })
export type AddPasskey = z.infer<typeof AddPasskey>

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

// ── Profile and settings ──────────────────────────────────────────────────────────────────────────────────────────

export const UpdateProfile = z
  .object({
    firstname: PersonName,
    lastname: z.string().trim().max(100),
    locale: z.enum(locales),
    theme: z.enum(themes),
    /** Stands in every e-mail of ours, so that a forged one shows; empty: none. */
    phrase: z.string().trim().max(60),
  })
  .partial()
export type UpdateProfile = z.infer<typeof UpdateProfile>
export const PHOTO_MOST = 5_000_000
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
export const ChooseNotice = z.object({
  event: z.enum(noticeEvents),
  channel: z.enum(noticeChannels),
  wanted: z.boolean(),
})
export type ChooseNotice = z.infer<typeof ChooseNotice>

/** The editions that somebody has read and agrees to. */
export const Agree = z.object({ terms: Edition.optional(), privacy: Edition.optional() })
export type Agree = z.infer<typeof Agree>
/** `agreed`: the edition that they agreed to last. */
export type AgreementDue = { kind: AgreedKind; edition: string; agreed: string }

/** What people agreed to; the log only grows. Terms and policy cannot be taken back but by closing the account. */
export const consentKinds = ['marketing', 'analytics', 'partner_sharing'] as const
export type ConsentKind = AgreedKind | (typeof consentKinds)[number]
export const GiveConsent = z.object({ kind: z.enum(consentKinds), given: z.boolean() })
export type GiveConsent = z.infer<typeof GiveConsent>
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
export type Holding = { kind: 'cash' | 'securities' | 'purchase' | 'order'; name: string; amount: string }
export const SuspendUser = z.object({ user_id: z.string().max(64), reason: z.string().trim().min(3).max(500) })
export type SuspendUser = z.infer<typeof SuspendUser>

/** Topic of everything that concerns one person. */
export const userTopic = (userId: string) => `user/${userId}`
export type IdentityEvent =
  | 'logged_in'
  | 'logged_out'
  | 'session_ended'
  | 'revoked_token_used'
  | 'registered'
  | 'email_verified'
  | 'account_active'
  | 'account_changed'
  | 'account_suspended'
  | 'account_unsuspended'
  | 'account_closed'

/** Messages that these schemas give by code. */
export const inputMessages = {
  email_ascii: {
    id: 'Alamat email hanya boleh berisi huruf latin tanpa tanda khusus.',
    en: 'An e-mail address holds plain Latin letters only.',
  },
  phone_indonesian: {
    id: 'Tulis nomor ponsel Indonesia, misalnya 0812 3456 7890.',
    en: 'Write an Indonesian mobile number, for example 0812 3456 7890.',
  },
  code_digits: { id: 'Kode hanya berisi angka.', en: 'The code holds digits only.' },
  terms_consent: {
    id: 'Setujui syarat dan ketentuan yang berlaku untuk melanjutkan.',
    en: 'Agree to the current terms and conditions to go on.',
  },
} as const

export const identityRefusals = defineRefusals({
  terms_changed: {
    status: 409,
    id: 'Syarat dan ketentuan sudah berganti ke edisi {edition}. Baca edisi itu, lalu setujui untuk melanjutkan.',
    en: 'The terms and conditions have a new edition, {edition}. Read it and agree to go on.',
  },
  wrong_credentials: {
    status: 401,
    id: 'Email atau password tidak cocok. Periksa lagi, lalu coba masuk kembali.',
    en: 'The e-mail address and password do not match. Check both and try again.',
  },
  second_factor_required: {
    status: 401,
    id: 'Masukkan kode 6 angka dari aplikasi autentikator Anda.',
    en: 'Enter the 6-digit code from your authenticator app.',
  },
  second_factor_wrong: {
    status: 401,
    id: 'Kode autentikator tidak cocok. Masukkan kode yang sedang tampil.',
    en: 'The authenticator code does not match. Enter the code that is showing now.',
  },
  second_factor_used: {
    status: 401,
    id: 'Kode ini sudah dipakai. Tunggu kode berikutnya, lalu coba lagi.',
    en: 'This code has been used already. Wait for the next one and try again.',
  },
  second_factor_not_set: {
    status: 403,
    id: 'Akun staf ini belum memiliki autentikator. Hubungi admin.',
    en: 'This staff account has no authenticator yet. Contact an admin.',
  },
  too_many_attempts: {
    status: 429,
    id: 'Terlalu banyak percobaan masuk. Coba lagi dalam {retry_after}.',
    en: 'Too many attempts to log in. Try again in {retry_after}.',
  },
  log_in_busy: {
    status: 503,
    id: 'Banyak yang sedang masuk saat ini. Coba lagi dalam {retry_after}.',
    en: 'Many people are logging in right now. Try again in {retry_after}.',
  },
  email_not_verified: {
    status: 403,
    id: 'Email Anda belum diverifikasi. Buka tautan di email verifikasi, atau kirim ulang email itu.',
    en: 'Your e-mail address is not verified yet. Open the link in the verification e-mail, or send it again.',
  },
  account_suspended: {
    status: 403,
    id: 'Akun Anda sedang dibekukan. Hubungi layanan pelanggan kami.',
    en: 'Your account is suspended. Contact our customer service.',
  },
  // The specification names these words (§8); they are the same in both languages.
  token_revoked: { status: 401, id: 'Token has been revoked', en: 'Token has been revoked' },
  access_token_expired: {
    status: 401,
    id: 'Token akses sudah tidak berlaku. Perbarui token, lalu ulangi.',
    en: 'The access token is no longer valid. Refresh it and repeat.',
  },
  session_expired: {
    status: 401,
    id: 'Sesi Anda sudah berakhir. Silakan masuk kembali.',
    en: 'Your session has ended. Please log in again.',
  },
  session_idle: {
    status: 401,
    id: 'Anda keluar otomatis karena tidak ada kegiatan. Silakan masuk kembali.',
    en: 'You were logged out because nothing happened for a while. Please log in again.',
  },
  session_unknown: { status: 404, id: 'Sesi itu tidak ditemukan.', en: 'That session was not found.' },
  user_unknown: { status: 404, id: 'Pengguna tidak ditemukan.', en: 'The user was not found.' },
  email_taken: {
    status: 409,
    id: 'Email ini sudah terdaftar.',
    en: 'This e-mail address is already registered.',
  },
  phone_taken: {
    status: 409,
    id: 'Nomor telepon ini sudah terdaftar.',
    en: 'This phone number is already registered.',
  },
  password_common: {
    status: 422,
    id: 'Password ini mudah ditebak. Pilih yang lain, misalnya beberapa kata yang hanya Anda ketahui.',
    en: 'This password is easy to guess. Choose another, for example several words that only you know.',
  },
  password_same: {
    status: 422,
    id: 'Password baru sama dengan yang lama. Pilih yang lain.',
    en: 'The new password is the same as the old one. Choose another.',
  },
  link_unknown: {
    status: 404,
    id: 'Tautan ini tidak dikenal. Buka tautan dari email terbaru kami, atau minta tautan baru.',
    en: 'This link is not known. Open the link of our latest e-mail, or ask for a new one.',
  },
  link_expired: {
    status: 409,
    id: 'Masa berlaku tautan ini sudah habis. Minta tautan baru.',
    en: 'This link has expired. Ask for a new one.',
  },
  link_used: {
    status: 409,
    id: 'Tautan ini sudah dipakai. Jika Anda masih memerlukannya, minta tautan baru.',
    en: 'This link was used already. Ask for a new one if you still need it.',
  },
  wait_before_resend: {
    status: 429,
    id: 'Kami baru saja mengirimkannya. Minta lagi dalam {retry_after}.',
    en: 'We have just sent it. Ask again in {retry_after}.',
  },
  too_many_sends: {
    status: 429,
    id: 'Sudah terlalu sering dikirim dalam satu jam terakhir. Minta lagi pukul {retry_at}, {retry_after} dari sekarang.',
    en: 'It was sent too often within the last hour. Ask again at {retry_at}, {retry_after} from now.',
  },
  continuation_unknown: {
    status: 404,
    id: 'Pendaftaran ini perlu dimulai lagi. Masuk dengan email dan password Anda untuk melanjutkan.',
    en: 'This registration cannot go on from here. Log in with your e-mail address and password to continue.',
  },
  already_active: { status: 409, id: 'Akun Anda sudah aktif. Silakan masuk.', en: 'Your account is active. Log in.' },
  code_wrong: {
    status: 422,
    id: 'Kode tidak cocok. Anda masih dapat mencoba {tries_left} kali.',
    en: 'The code does not match. You can try {tries_left} more times.',
  },
  code_expired: {
    status: 409,
    id: 'Kode ini tidak berlaku lagi. Minta kode baru.',
    en: 'This code is no longer valid. Ask for a new one.',
  },
  code_locked: {
    status: 429,
    id: 'Kode salah terlalu sering. Coba lagi pukul {retry_at}, {retry_after} dari sekarang.',
    en: 'Too many wrong codes. Try again at {retry_at}, {retry_after} from now.',
  },
  channel_unavailable: {
    status: 422,
    id: 'Kode tidak dapat dikirim melalui cara ini. Pilih cara lain.',
    en: 'The code cannot be sent this way. Choose another.',
  },
  confirm_identity: {
    status: 403,
    id: 'Masukkan password Anda sekali lagi, atau pakai passkey, untuk melanjutkan.',
    en: 'Enter your password once more, or use a passkey, to go on.',
  },
  password_wrong: { status: 422, id: 'Password tidak cocok.', en: 'The password does not match.' },
  recovery_code_wrong: {
    status: 401,
    id: 'Kode pemulihan ini tidak cocok atau sudah dipakai.',
    en: 'This recovery code does not match or was used already.',
  },
  totp_not_started: {
    status: 409,
    id: 'Mulai lagi pemasangan autentikator: kode QR sudah tidak berlaku.',
    en: 'Start setting up the authenticator again: the QR code is no longer valid.',
  },
  totp_not_on: { status: 409, id: 'Autentikator belum dipasang.', en: 'No authenticator is set up.' },
  totp_mandatory: {
    status: 403,
    id: 'Akun staf wajib memakai autentikator.',
    en: 'Staff accounts need an authenticator.',
  },
  passkey_refused: {
    status: 401,
    id: 'Passkey ini tidak dapat dipakai. Coba lagi, atau masuk dengan password.',
    en: 'This passkey cannot be used. Try again, or log in with your password.',
  },
  passkey_known: {
    status: 409,
    id: 'Passkey ini sudah terdaftar.',
    en: 'This passkey is registered already.',
  },
  passkey_unknown: { status: 404, id: 'Passkey itu tidak ditemukan.', en: 'That passkey was not found.' },
  passkeys_full: {
    status: 409,
    id: 'Anda sudah memiliki {most} passkey. Hapus salah satu terlebih dahulu.',
    en: 'You have {most} passkeys already. Remove one first.',
  },
  not_a_photo: {
    status: 422,
    id: 'Berkas ini bukan foto yang dapat kami baca. Pakai JPEG, PNG atau WebP.',
    en: 'This file is not a photo that we can read. Use JPEG, PNG or WebP.',
  },
  photo_too_large: {
    status: 413,
    id: 'Foto ini terlalu besar. Paling besar 5 MB dan 40 megapiksel.',
    en: 'This photo is too large. At most 5 MB and 40 megapixels.',
  },
  account_not_empty: {
    status: 409,
    id: 'Akun ini masih menyimpan: {holdings}. Tarik atau selesaikan dahulu, lalu tutup akun.',
    en: 'This account still holds: {holdings}. Withdraw or finish that first, then close the account.',
  },
  staff_cannot_close: {
    status: 409,
    id: 'Akun staf ditutup oleh admin.',
    en: 'A staff account is closed by an admin.',
  },
  not_suspended: { status: 409, id: 'Akun ini tidak dibekukan.', en: 'This account is not suspended.' },
  withdrawals_blocked: {
    status: 409,
    id: 'Data masuk Anda baru saja berubah. Demi keamanan, penarikan dapat dilakukan lagi pada {until}.',
    en: 'Your sign-in details were changed recently. For your safety, you can withdraw again on {until}.',
  },
  not_staff: {
    status: 409,
    id: 'Peran hanya dapat diberikan kepada akun staf.',
    en: 'A role can only be given to a staff account.',
  },
})
export type IdentityRefusal = keyof typeof identityRefusals
