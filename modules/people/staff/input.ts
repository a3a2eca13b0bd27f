import { z } from 'zod'
import { Code, NewPassword } from '#contract/credentials/input'
import { Email, LastName, PersonName, Token } from '#contract/identity/input'
import { staffRoles } from '#shared/actor'

const Roles = z.array(z.enum(staffRoles)).min(1, 'missing').max(staffRoles.length)
const Reason = z.string().trim().min(3).max(500)
const MemberId = z.string().max(64)

export const InviteStaff = z.object({
  email: Email,
  firstname: PersonName,
  lastname: LastName,
  roles: Roles,
  reason: Reason,
})
export type InviteStaff = z.infer<typeof InviteStaff>

export const ChangeStaffRoles = z.object({ id: MemberId, roles: Roles, reason: Reason })
export type ChangeStaffRoles = z.infer<typeof ChangeStaffRoles>

/** Of a change that needs no more than its reason: other factors, the end of an account. */
export const ChangeStaffAccount = z.object({ id: MemberId, reason: Reason })
export type ChangeStaffAccount = z.infer<typeof ChangeStaffAccount>

export const StartStaffInvitation = z.object({ token: Token, password: NewPassword })
export type StartStaffInvitation = z.infer<typeof StartStaffInvitation>

export const AcceptStaffInvitation = z.object({ token: Token, code: Code })
export type AcceptStaffInvitation = z.infer<typeof AcceptStaffInvitation>
