import { bindDeps } from '#platform/bind-deps'
import type { Db, Tx } from '#platform/database'
import type { Actor } from '#shared/actor'
import { callInTx, callMeeting, callSubject, cancelMeeting } from './call.ts'
import { meetingsDeadline } from './deadlines.ts'
import { deedFiles, deedPurpose, deedSubject, recordDeed } from './deed.ts'
import type { MeetingDeps } from './deps.ts'
import { earlyConsent } from './early-consent.ts'
import { meetingIssuerNotices, meetingNotices } from './notices.ts'
import { paperPurpose, paperReaders, papersOf } from './papers.ts'
import {
  meeting,
  meetings,
  meetingsOfIssuer,
  meetingsToVote,
  minutes,
  myMeeting,
  myMeetings,
  newestAbout,
} from './read.ts'
import { secondSpanInTx } from './second.ts'
import { verifyMeetingsInTx } from './verify.ts'
import { castVotes, giveProxy } from './vote.ts'

/** Meetings of the holders of one security (RUPS, RUPSU), by electronic vote: one unit, one vote. */
export function createMeetings(deps: MeetingDeps) {
  return {
    ...bindDeps(deps, {
      call: callMeeting,
      cancel: cancelMeeting,
      callInTx,
      secondSpanInTx,
      list: meetings,
      one: meeting,
      mine: myMeetings,
      toVote: meetingsToVote,
      own: myMeeting,
      vote: castVotes,
      entrust: giveProxy,
      ofIssuer: meetingsOfIssuer,
      recordDeed,
      deedFiles,
      papers: papersOf,
      minutes,
    }),
    newestAbout: (subject: string, through: Db | Tx = deps.db) => newestAbout(deps, subject, through),

    parts: {
      deadlines: [meetingsDeadline(deps)],
      approvals: [callSubject(deps), deedSubject(deps)],
      invariants: [verifyMeetingsInTx],
      earlyConsents: [earlyConsent],
      notices: [meetingNotices, meetingIssuerNotices],
      filePurposes: [paperPurpose, deedPurpose],
      fileReaders: [paperReaders(deps)],
      personalData: [
        { name: 'meetings', may: 'meeting.read' as const, read: (actor: Actor) => myMeetings(deps, actor) },
      ],
    },
  }
}
export type Meetings = ReturnType<typeof createMeetings>
