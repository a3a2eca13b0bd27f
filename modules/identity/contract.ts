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

export const Email = z.string().trim().toLowerCase().max(EMAIL_MOST).pipe(z.email())
/** For a password that is being chosen; one that is being tried only has an upper bound. */
export const NewPassword = z.string().min(PASSWORD_LEAST).max(PASSWORD_MOST)

export const LogIn = z.object({
  email: Email,
  password: z.string().min(1).max(PASSWORD_MOST),
  /** Six digits of the authenticator app, for staff; an empty field counts as none. */
  totp: z
    .string()
    .max(16)
    .overwrite((typed) => typed.replaceAll(' ', ''))
    .regex(/^(\d{6})?$/)
    .optional(),
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
  ip: string
  created_at: Date
  last_used_at: Date
  expires_at: Date
  ended_at: Date | null
  end_reason: EndReason | null
  current: boolean
}
export const endReasons = ['logged_out', 'ended_by_owner', 'idle', 'password_changed', 'suspended'] as const
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

/** Topic of everything that concerns one person. */
export const userTopic = (userId: string) => `user/${userId}`
export type IdentityEvent = 'logged_in' | 'logged_out' | 'session_ended' | 'revoked_token_used'

export const identityRefusals = defineRefusals({
  wrong_credentials: {
    status: 401,
    id: 'Email atau kata sandi tidak cocok. Periksa lagi, lalu coba masuk kembali.',
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
    id: 'Terlalu banyak percobaan masuk. Coba lagi dalam {retry_after} detik.',
    en: 'Too many attempts to log in. Try again in {retry_after} seconds.',
  },
  log_in_busy: {
    status: 503,
    id: 'Banyak yang sedang masuk saat ini. Coba lagi dalam {retry_after} detik.',
    en: 'Many people are logging in right now. Try again in {retry_after} seconds.',
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
  not_staff: {
    status: 409,
    id: 'Peran hanya dapat diberikan kepada akun staf.',
    en: 'A role can only be given to a staff account.',
  },
})
export type IdentityRefusal = keyof typeof identityRefusals
