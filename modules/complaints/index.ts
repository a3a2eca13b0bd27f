import type { PersonalDataPart } from '#platform/parts'
import type { Actor } from '#shared/actor'
import type { ComplaintDeps } from './deps.ts'
import { acceptAnswer, escalateComplaint } from './end.ts'
import { fileComplaint } from './file.ts'
import { acknowledgeComplaint, answerComplaint, beginComplaint, extendComplaint } from './handle.ts'
import type { ListComplaints } from './input.ts'
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
    file: (actor: Actor, wish: Parameters<typeof fileComplaint>[2]) => fileComplaint(deps, actor, wish),
    accept: (actor: Actor, step: Parameters<typeof acceptAnswer>[2]) => acceptAnswer(deps, actor, step),
    escalate: (actor: Actor, step: Parameters<typeof escalateComplaint>[2]) => escalateComplaint(deps, actor, step),
    acknowledge: (actor: Actor, step: Parameters<typeof acknowledgeComplaint>[2]) =>
      acknowledgeComplaint(deps, actor, step),
    begin: (actor: Actor, step: Parameters<typeof beginComplaint>[2]) => beginComplaint(deps, actor, step),
    extend: (actor: Actor, step: Parameters<typeof extendComplaint>[2]) => extendComplaint(deps, actor, step),
    answer: (actor: Actor, step: Parameters<typeof answerComplaint>[2]) => answerComplaint(deps, actor, step),
    own: (actor: Actor) => ownComplaints(deps, actor),
    one: (actor: Actor, id: string) => ownComplaint(deps, actor, id),
    cases: (actor: Actor, page?: ListComplaints) => complaintCases(deps, actor, page),
    countWaiting: (actor: Actor, limit: number) => countWaiting(deps, actor, limit),
    case: (actor: Actor, id: string) => complaintCase(deps, actor, id),

    parts: {
      notices: [complaintNotices, lateComplaintNotices],
      noticeAudiences: [complaintDesk(deps)],
      deadlines: [overdueComplaints(deps)],
      personalData: [held],
    },
  }
}
export type Complaints = ReturnType<typeof createComplaints>
