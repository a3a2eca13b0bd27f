import { bindDeps } from '#platform/bind-deps'
import type { PersonalDataPart } from '#platform/parts'
import type { ComplaintDeps } from './deps.ts'
import { acceptAnswer, escalateComplaint } from './end.ts'
import { fileComplaint } from './file.ts'
import { acknowledgeComplaint, answerComplaint, beginComplaint, extendComplaint } from './handle.ts'
import { complaintNotices, lateComplaintNotices } from './notices.ts'
import { complaintDesk, overdueComplaints } from './overdue.ts'
import { complaintCase, complaintCases, countWaiting, ownComplaint, ownComplaints } from './read.ts'

/** Complaints: received, acknowledged, looked into, answered in the rulebook's working days, taken or carried on. */
export function createComplaints(deps: ComplaintDeps) {
  const held: PersonalDataPart = {
    name: 'complaints',
    may: 'complaint.read',
    read: (actor) => ownComplaints(deps, actor),
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
      own: ownComplaints,
      one: ownComplaint,
      cases: complaintCases,
      countWaiting,
      case: complaintCase,
    }),

    parts: {
      notices: [complaintNotices, lateComplaintNotices],
      noticeAudiences: [complaintDesk(deps)],
      deadlines: [overdueComplaints(deps)],
      personalData: [held],
    },
  }
}
export type Complaints = ReturnType<typeof createComplaints>
