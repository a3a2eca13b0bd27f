import type { CommandContext } from '#platform/command'
import type { Db, Tx } from '#platform/database'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { callInTx, callMeeting, callSubject, cancelMeeting, type Plan } from './call.ts'
import { meetingsDeadline } from './deadlines.ts'
import { deedFiles, deedPurpose, deedSubject, recordDeed } from './deed.ts'
import type { MeetingDeps } from './deps.ts'
import { earlyConsent } from './early-consent.ts'
import type { CallMeeting, CastVotes, GiveProxy, ListMeetings, RecordDeed } from './input.ts'
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

type Key = { key?: string | undefined; proof?: string | undefined }
type Called = Parameters<typeof callMeeting>[3]

/** Meetings of the holders of one security (RUPS, RUPSU), by electronic vote: one unit, one vote. */
export function createMeetings(deps: MeetingDeps) {
  return {
    call: (actor: Actor, asked: CallMeeting, options?: Called) => callMeeting(deps, actor, asked, options),
    cancel: (actor: Actor, asked: { id: string; reason: string }) => cancelMeeting(deps, actor, asked),
    callInTx: (context: CommandContext, plan: Plan) => callInTx(deps, context, plan),
    secondSpanInTx: (context: CommandContext, about: { security: string; subject: string }) =>
      secondSpanInTx(deps, context, about),
    list: (actor: Actor, asked?: ListMeetings) => meetings(deps, actor, asked),
    one: (actor: Actor, id: string) => meeting(deps, actor, id),
    mine: (actor: Actor) => myMeetings(deps, actor),
    toVote: (actor: Actor) => meetingsToVote(deps, actor),
    own: (actor: Actor, id: string) => myMeeting(deps, actor, id),
    vote: (actor: Actor, input: CastVotes & { id: string }, options?: Key) => castVotes(deps, actor, input, options),
    entrust: (actor: Actor, input: GiveProxy & { id: string }, options?: Key) => giveProxy(deps, actor, input, options),
    ofIssuer: (actor: Actor) => meetingsOfIssuer(deps, actor),
    recordDeed: (
      actor: Actor,
      asked: RecordDeed & { id: string },
      options?: Key & { files?: readonly string[] | undefined },
    ) => recordDeed(deps, actor, asked, options),
    deedFiles: (actor: Actor, id: Id<'meeting-deed'>) => deedFiles(deps, actor, id),
    papers: (actor: Actor, id: Id<'meeting'>) => papersOf(deps, actor, id),
    minutes: (actor: Actor, id: string) => minutes(deps, actor, id),
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
