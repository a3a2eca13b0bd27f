import { bindDeps } from '#platform/commands/bind-deps'
import type { PersonalDataPart } from '#platform/commands/parts'
import type { ComplaintDeps } from './deps.ts'
import { acceptAnswer, escalateComplaint } from './end-complaint.ts'
import { fileComplaint } from './file-complaint.ts'
import { acknowledgeComplaint, answerComplaint, beginComplaint, extendComplaint } from './handle.ts'
import { complaintNotices, lateComplaintNotices } from './notices.ts'
import { createComplaintStaffAudience, overdueDueTask } from './overdue.ts'
import { complaintRecords } from './personal-records.ts'
import {
  countWaitingComplaints,
  listComplaintsForStaff,
  listOwnComplaints,
  readComplaintForStaff,
  readOwnComplaint,
} from './read.ts'

/**
 * Complaints: filed, acknowledged, investigated, answered in the rulebook's working days, then accepted or escalated.
 */
export function createComplaints(deps: ComplaintDeps) {
  const held: PersonalDataPart = {
    name: 'complaints',
    may: 'complaint.read',
    read: (actor) => listOwnComplaints(deps, actor),
  }
  return {
    ...bindDeps(deps, {
      file: fileComplaint,
      accept: acceptAnswer,
      escalate: escalateComplaint,
      acknowledge: acknowledgeComplaint,
      begin: beginComplaint,
      extend: extendComplaint,
      answer: answerComplaint,
      own: listOwnComplaints,
      one: readOwnComplaint,
      cases: listComplaintsForStaff,
      countWaiting: countWaitingComplaints,
      case: readComplaintForStaff,
    }),

    parts: {
      personalRecords: [complaintRecords],
      notices: [complaintNotices, lateComplaintNotices],
      noticeAudiences: [createComplaintStaffAudience(deps)],
      dueTasks: [overdueDueTask(deps)],
      personalData: [held],
    },
  }
}
export type Complaints = ReturnType<typeof createComplaints>
