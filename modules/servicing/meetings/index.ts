import { bindDeps } from '#platform/commands/bind-deps'
import type { Db, Tx } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import { callApproval, cancelMeeting, proposeMeeting, proposeMeetingInTx } from './call.ts'
import type { MeetingDeps } from './deps.ts'
import { meetingsDueTask } from './due-tasks.ts'
import { hasEarlyRepaymentConsent } from './early-consent.ts'
import { meetingIssuerNotices, meetingNotices } from './notices.ts'
import { meetingPaperPurpose, meetingPaperReaders, readMeetingPapers } from './papers.ts'
import {
  findNewestMeetingAbout,
  listMeetings,
  listMeetingsOfIssuer,
  listMeetingsToVote,
  listOwnMeetings,
  printMinutes,
  readMeeting,
  readOwnMeeting,
} from './read.ts'
import { deedApproval, deedPurpose, readDeedFiles, recordDeed } from './record-deed.ts'
import { findSecondMeetingPeriodInTx } from './second-meeting.ts'
import { verifyMeetingsInTx } from './verify.ts'
import { castVotes, giveProxy } from './vote.ts'

/** Meetings of the holders of one security (RUPS, RUPSU) with electronic voting: one vote per unit. */
export function createMeetings(deps: MeetingDeps) {
  return {
    ...bindDeps(deps, {
      call: proposeMeeting,
      cancel: cancelMeeting,
      callInTx: proposeMeetingInTx,
      secondSpanInTx: findSecondMeetingPeriodInTx,
      list: listMeetings,
      one: readMeeting,
      mine: listOwnMeetings,
      toVote: listMeetingsToVote,
      own: readOwnMeeting,
      vote: castVotes,
      entrust: giveProxy,
      ofIssuer: listMeetingsOfIssuer,
      recordDeed,
      deedFiles: readDeedFiles,
      papers: readMeetingPapers,
      minutes: printMinutes,
    }),
    newestAbout: (subject: string, through: Db | Tx = deps.db) => findNewestMeetingAbout(deps, subject, through),

    parts: {
      dueTasks: [meetingsDueTask(deps)],
      approvals: [callApproval(deps), deedApproval(deps)],
      invariants: [verifyMeetingsInTx],
      earlyConsents: [hasEarlyRepaymentConsent],
      notices: [meetingNotices, meetingIssuerNotices],
      filePurposes: [meetingPaperPurpose, deedPurpose],
      fileReaders: [meetingPaperReaders(deps)],
      personalData: [
        { name: 'meetings', may: 'meeting.read' as const, read: (actor: Actor) => listOwnMeetings(deps, actor) },
      ],
    },
  }
}
export type Meetings = ReturnType<typeof createMeetings>
