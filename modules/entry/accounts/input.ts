import { z } from 'zod'
import { LastName, PersonName } from '#contract/identity/input'
import { locales, themes } from '#contract/identity/states'
import { noticeChannels, noticeEvents } from '#contract/notifications/states'
import { consentKinds } from './states.ts'

export const UpdateProfile = z
  .object({
    firstname: PersonName,
    lastname: LastName,
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

/** The date that names an edition, with a number if it is the second of a day. */
export const Edition = z.string('terms_consent').regex(/^\d{4}-\d\d-\d\d(\.\d{1,3})?$/, 'terms_consent')

/** The editions that a person read and agrees to. */
export const Agree = z.object({ terms: Edition.optional(), privacy: Edition.optional() })
export type Agree = z.infer<typeof Agree>

export const GiveConsent = z.object({ kind: z.enum(consentKinds), given: z.boolean() })
export type GiveConsent = z.infer<typeof GiveConsent>

/** The operator's name for a member of staff. */
export const NameStaff = z.object({
  userId: z.string().max(64),
  firstname: PersonName,
  lastname: LastName,
  reason: z.string().trim().min(3).max(500),
})
export type NameStaff = z.infer<typeof NameStaff>

export const SuspendUser = z.object({ userId: z.string().max(64), reason: z.string().trim().min(3).max(500) })
export type SuspendUser = z.infer<typeof SuspendUser>
