import { z } from 'zod'
import {
  consentKinds,
  locales,
  MAX_EMAIL_LENGTH,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  noticeChannels,
  noticeEvents,
  themes,
} from './states.ts'

/** ASCII before anything is folded: the Kelvin sign is not a K. Whatever stands after a plus is part of the address. */
export const Email = z
  .string()
  .trim()
  .max(MAX_EMAIL_LENGTH)
  .regex(/^[\x21-\x7e]*$/, 'email_ascii')
  .toLowerCase()
  .pipe(z.email())
/** For a password that is being chosen; one that is being tried only has an upper bound. */
export const NewPassword = z.string().min(MIN_PASSWORD_LENGTH).max(MAX_PASSWORD_LENGTH)
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
  password: z.string().min(1).max(MAX_PASSWORD_LENGTH),
  /** Six digits of the authenticator app, for staff and people who switched it on; an empty field counts as none. */
  totp: z
    .string()
    .max(16)
    .overwrite((typed) => typed.replaceAll(' ', ''))
    .regex(/^(\d{6})?$/)
    .optional(),
  /** Instead of `totp`, for people who lost the authenticator. */
  recovery_code: z.string().max(32).optional(),
})
export type LogIn = z.infer<typeof LogIn>

export const LogOut = z.object({ refresh_token: z.string().max(512) })
export const EndSession = z.object({ session_id: z.string().max(64) })

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

const PhoneChannel = z.enum(['whatsapp', 'sms']).default('whatsapp')
/** `phone`: corrects the number that was given at registration. */
export const SendActivationCode = z.object({ continuation: Token, channel: PhoneChannel, phone: z.optional(Phone) })
export type SendActivationCode = z.infer<typeof SendActivationCode>
export const Activate = z.object({ continuation: Token, code: Code })
export type Activate = z.infer<typeof Activate>

export const ConfirmByPassword = z.object({ password: z.string().min(1).max(MAX_PASSWORD_LENGTH) })
export type ConfirmByPassword = z.infer<typeof ConfirmByPassword>
/** What a browser's authenticator answered, as @simplewebauthn/browser hands it over. */
export const PasskeyResponse = z.looseObject({
  id: z.string().min(1).max(1400),
  rawId: z.string().min(1).max(1400),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().max(4000) }),
})
export type PasskeyResponse = z.infer<typeof PasskeyResponse>

// each of these wants a confirmed identity (CONFIRM_SECONDS)
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

export const ChooseNotice = z.object({
  event: z.enum(noticeEvents),
  channel: z.enum(noticeChannels),
  wanted: z.boolean(),
})
export type ChooseNotice = z.infer<typeof ChooseNotice>

/** The editions that somebody has read and agrees to. */
export const Agree = z.object({ terms: Edition.optional(), privacy: Edition.optional() })
export type Agree = z.infer<typeof Agree>

export const GiveConsent = z.object({ kind: z.enum(consentKinds), given: z.boolean() })
export type GiveConsent = z.infer<typeof GiveConsent>

export const SuspendUser = z.object({ user_id: z.string().max(64), reason: z.string().trim().min(3).max(500) })
export type SuspendUser = z.infer<typeof SuspendUser>
