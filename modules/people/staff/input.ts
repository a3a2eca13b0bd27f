import { z } from 'zod'
import { Code, NewPassword } from '#contract/credentials/input'
import { Email, LastName, PersonName, Token } from '#contract/identity/input'
import { staffRoles } from '#shared/actor'
import { isCalendarDay, type LocalDate } from '#shared/dates'
import { confirmedSteps, staffLists } from './states.ts'

const Roles = z.array(z.enum(staffRoles)).min(1, 'missing').max(staffRoles.length)
const Reason = z.string().trim().min(3).max(500)
/** Optional: a form sends an empty field as an empty text. */
const LastDay = z.preprocess(
  (text) => (text === '' ? undefined : text),
  z.iso
    .date('date_unreal')
    .refine(isCalendarDay, 'date_unreal')
    .transform((day) => day as LocalDate)
    .optional(),
)
const MemberId = z.string().max(64)

export const InviteStaff = z.object({
  email: Email,
  firstname: PersonName,
  lastname: LastName,
  roles: Roles,
  lastDay: LastDay,
  reason: Reason,
})
export type InviteStaff = z.infer<typeof InviteStaff>

export const ChangeStaffRoles = z.object({
  id: MemberId,
  roles: Roles,
  lastDay: LastDay,
  reason: Reason,
})
export type ChangeStaffRoles = z.infer<typeof ChangeStaffRoles>

/** Of a change that needs no more than its reason: other factors, the end of an account. */
export const ChangeStaffAccount = z.object({ id: MemberId, reason: Reason })
export type ChangeStaffAccount = z.infer<typeof ChangeStaffAccount>

export const StartStaffInvitation = z.object({ token: Token, password: NewPassword })
export type StartStaffInvitation = z.infer<typeof StartStaffInvitation>

export const AcceptStaffInvitation = z.object({ token: Token, code: Code })
export type AcceptStaffInvitation = z.infer<typeof AcceptStaffInvitation>

/** One page of a list of the staff; an unknown list is that of everybody. */
export const ListStaff = z.object({
  list: z.enum(staffLists).default('all').catch('all'),
  q: z.string().trim().max(80).default('').catch(''),
  after: z.string().max(64).optional().catch(undefined),
  limit: z.number().int().min(1).max(100).default(50),
})
export type ListStaff = z.input<typeof ListStaff>

export const ConfirmFirstDayStep = z.object({ step: z.enum(confirmedSteps) })
export type ConfirmFirstDayStep = z.infer<typeof ConfirmFirstDayStep>
