import { z } from 'zod'
import { Edition } from '#contract/accounts/input'
import { Code, NewPassword, PhoneChannel } from '#contract/credentials/input'
import { Email, LastName, PersonName, Phone, Token } from '#contract/identity/input'
import { locales } from '#contract/identity/states'
import { MAX_ORIGIN_LENGTH } from './states.ts'

const Origin = z.string().trim().max(MAX_ORIGIN_LENGTH).optional()

export const Register = z.object({
  firstname: PersonName,
  lastname: LastName.optional(),
  email: Email,
  phone: Phone,
  password: NewPassword,
  terms: Edition,
  locale: z.enum(locales).optional(),
  /** From where the person came; the `affiliate` guard hands it on. */
  referral: Origin,
  utmSource: Origin,
  utmMedium: Origin,
  utmName: Origin,
  utmCampaign: Origin,
  clientId: Origin,
})
export type Register = z.infer<typeof Register>

/** `phone`: corrects the number that was given at registration. */
export const SendActivationCode = z.object({ continuation: Token, channel: PhoneChannel, phone: z.optional(Phone) })
export type SendActivationCode = z.infer<typeof SendActivationCode>

export const Activate = z.object({ continuation: Token, code: Code })
export type Activate = z.infer<typeof Activate>
