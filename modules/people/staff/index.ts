import type { ApprovalSubject } from '#modules/approvals'
import { bindDeps } from '#platform/commands/bind-deps'
import type { DueTask } from '#platform/commands/parts'
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
import { endOverdueAccounts, findNextAccountEnd } from './end-due.ts'
import { confirmFirstDayStep, loadFirstDayFacts } from './first-day.ts'
import { acceptStaffInvitation, readStaffInvitation, startStaffInvitation } from './invitation.ts'
import { exportStaffMembers, findStaffMember, listStaffMembers, pageStaffMembers } from './members.ts'

/** Staff accounts: the first admin, invitations, roles, reset of access, end. */
export function createStaff(deps: StaffDeps) {
  const endDue: DueTask = {
    name: 'staff.end-due',
    nextDue: () => findNextAccountEnd(deps),
    run: () => endOverdueAccounts(deps),
  }
  return {
    ...bindDeps(deps, {
      createFirstAdmin,
      resetAccess: resetStaffAccess,
      list: listStaffMembers,
      page: pageStaffMembers,
      export: exportStaffMembers,
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
      confirmFirstDayStep,
      firstDayFacts: loadFirstDayFacts,
    }),

    parts: { approvals: [staffChangeApproval(deps) as ApprovalSubject], dueTasks: [endDue] },
  }
}
export type Staff = ReturnType<typeof createStaff>
