import { z } from 'zod'
import { Email, Phone, Token } from '#contract/identity/input'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './states.ts'

/** A chosen password; an attempted one has only an upper bound. */
export const NewPassword = z.string().min(MIN_PASSWORD_LENGTH).max(MAX_PASSWORD_LENGTH)

/** A one-time code as people type it. */
export const Code = z
  .string()
  .max(16)
  .overwrite((typed) => typed.replaceAll(' ', ''))
  .regex(/^\d{4,12}$/, 'code_digits')

/** How a code reaches a phone. */
export const PhoneChannel = z.enum(['whatsapp', 'sms']).default('whatsapp')

export const LogIn = z.object({
  email: Email,
  password: z.string().min(1).max(MAX_PASSWORD_LENGTH),
  /** Six digits of the authenticator app, for staff and people who switched it on; an empty field counts as none. */
  totp: z
    .string()
    .max(16)
    .overwrite((typed) => typed.replaceAll(' ', ''))
    .regex(/^(\d{6})?$/, 'totp_digits')
    .optional(),
  /** Instead of `totp`, for people who lost the authenticator. */
  recoveryCode: z.string().max(32).optional(),
})
export type LogIn = z.infer<typeof LogIn>

/** Asked of staff after the provider, where it asked for no second factor itself. */
export const SecondFactor = LogIn.pick({ totp: true, recoveryCode: true })
export type SecondFactor = z.infer<typeof SecondFactor>

export const AskByEmail = z.object({ email: Email })
export type AskByEmail = z.infer<typeof AskByEmail>

export const ResetPassword = z.object({ token: Token, password: NewPassword })
export type ResetPassword = z.infer<typeof ResetPassword>

export const ConfirmByPassword = z.object({ password: z.string().min(1).max(MAX_PASSWORD_LENGTH) })
export type ConfirmByPassword = z.infer<typeof ConfirmByPassword>

/** The browser's answer as @simplewebauthn/browser returns it. */
export const PasskeyResponse = z.looseObject({
  id: z.string().min(1).max(1400),
  rawId: z.string().min(1).max(1400),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().max(4000) }),
})
export type PasskeyResponse = z.infer<typeof PasskeyResponse>

/** What somebody shows to prove that a command is theirs; exactly one of these. */
const Shown = z.strictObject({
  /** That was sent to their phone for this. */
  code: Code.optional(),
  totp: z
    .string()
    .max(16)
    .overwrite((typed) => typed.replaceAll(' ', ''))
    .regex(/^\d{6}$/, 'code_digits')
    .optional(),
  recoveryCode: z.string().min(1).max(32).optional(),
  response: PasskeyResponse.optional(),
})
export const ShowProof = Shown.refine(
  (shown) => Object.values(shown).filter((value) => value !== undefined).length === 1,
  { path: ['code'], error: 'proof_one' },
)
export type Prove = z.infer<typeof Shown> & { proofId: string }

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
