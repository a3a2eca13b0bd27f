import type { ApprovalSubject } from '#modules/approvals'
import { bindDeps } from '#platform/commands/bind-deps'
import { staffChangeApproval } from './approval.ts'
import {
  cancelStaffInvitation,
  changeStaffRoles,
  inviteStaff,
  proposeStaffRemoval,
  proposeStaffReset,
  resendStaffInvitation,
} from './change-staff.ts'
import { createFirstAdmin, resetStaffAccess } from './create-admin.ts'
import type { StaffDeps } from './deps.ts'
import { acceptStaffInvitation, readStaffInvitation, startStaffInvitation } from './invitation.ts'
import { findStaffMember, listStaffMembers } from './members.ts'

/** Staff accounts: the first admin, invitations, roles, reset of access, end. */
export function createStaff(deps: StaffDeps) {
  return {
    ...bindDeps(deps, {
      createFirstAdmin,
      resetAccess: resetStaffAccess,
      list: listStaffMembers,
      one: findStaffMember,
      invite: inviteStaff,
      resend: resendStaffInvitation,
      cancelInvitation: cancelStaffInvitation,
      changeRoles: changeStaffRoles,
      proposeReset: proposeStaffReset,
      proposeRemoval: proposeStaffRemoval,
      invitation: readStaffInvitation,
      startInvitation: startStaffInvitation,
      acceptInvitation: acceptStaffInvitation,
    }),

    parts: { approvals: [staffChangeApproval(deps) as ApprovalSubject] },
  }
}
export type Staff = ReturnType<typeof createStaff>
