import type { SecurityKind } from '#contract/registry/states'
import type { LocalDate } from '#shared/dates'
import { eventsOn } from '#shared/events'
import type { Id } from '#shared/ids'
import type { BasisPoints, Units } from '#shared/money'
import type { Both } from '#shared/text'

/**
 * docs/rules.md, Meetings. proposed: two members of staff decide; called: holders know of it, the recording day is to come;
 * voting: each holder of that day has one vote a unit; closed: counted and published.
 */
export const meetingStates = ['proposed', 'called', 'voting', 'closed', 'cancelled'] as const
export type MeetingState = (typeof meetingStates)[number]
export const meetingLists = ['open', 'ended'] as const
export const meetingChoices = ['for', 'against', 'abstain'] as const
export type MeetingChoice = (typeof meetingChoices)[number]

/** What the yes to a special item of a sukuk's meeting means: its issuer may pay the principal back before its term. */
export const EARLY_REPAYMENT = 'early_repayment'

/** Under which the papers of a meeting are uploaded. */
export const PAPERS = 'meeting.paper'

/** What the meeting of a security's holders is called. */
export const meetingWords: Record<SecurityKind, Both> = {
  share: { id: 'Rapat umum pemegang saham (RUPS)', en: 'General meeting of shareholders' },
  sukuk: { id: 'Rapat umum pemegang sukuk (RUPSU)', en: 'Meeting of sukuk holders' },
}

export type MeetingItem = {
  place: number
  text: string
  /** Changes what holders have a right to: needs more who vote and more who agree. */
  special: boolean
  /** What its yes means to the module that called the meeting. */
  outcome: string | null
  /** Null until voting is over. */
  result: { for: Units; against: Units; abstained: Units; carried: boolean } | null
}

export type MeetingCard = {
  id: Id<'meeting'>
  reference: string
  security: { code: string; slug: string; name: string; kind: SecurityKind }
  title: string
  explanation: string
  recordedOn: LocalDate
  opensAt: Date
  closesAt: Date
  quorum: BasisPoints
  majority: BasisPoints
  special: BasisPoints
  /** Of special items: at least this part of all units takes part. */
  specialQuorum: BasisPoints
  /** A second one with a lower quorum, after one that lacked its own. */
  second: boolean
  state: MeetingState
  inIssue: Units | null
  present: Units | null
  endedAt: Date | null
  why: string | null
}
export type MeetingDetail = MeetingCard & { items: MeetingItem[] }

/** One holder's side of a meeting. */
export type OwnMeeting = MeetingDetail & {
  /** By the register of the recording day; none before it, and none of a proxy who holds nothing. */
  units: Units
  /** Of holders who let the reader vote for them. */
  entrusted: Units
  /** Whom the reader lets vote. */
  proxy: string | null
  votedAt: Date | null
  votes: { place: number; choice: MeetingChoice }[]
}

const WHOLE = 10_000n
type Needed = { quorum: BasisPoints; specialQuorum: BasisPoints }

/** Whether enough units took part for an item to be decided: more than the quorum, of a special item at least its part. */
export const isQuorate = (cast: bigint, inIssue: bigint, special: boolean, needed: Needed) =>
  special ? cast * WHOLE >= inIssue * needed.specialQuorum : cast * WHOLE > inIssue * needed.quorum

/** What an item that was counted and not carried lacked; null where it was carried or is not counted yet. */
export function lackedBy(
  { special, result }: Pick<MeetingItem, 'special' | 'result'>,
  meeting: Needed & Pick<MeetingCard, 'inIssue'>,
): 'quorum' | 'majority' | null {
  if (!result || result.carried) return null
  const cast = result.for + result.against + result.abstained
  return isQuorate(cast, meeting.inIssue ?? 0n, special, meeting) ? 'majority' : 'quorum'
}

type Named = { meeting: string; slug: string; name: string; title: string }
export type MeetingEvents = {
  meeting_opened: Named & { units: Units; until: Date }
  meeting_ends_soon: Named & { units: Units; until: Date }
  meeting_result: Named & { units: Units; carried: Units; items: Units }
  meeting_proxy_given: Named & { units: Units; receiver: string }
  meeting_proxy_received: Named & { units: Units; giver: string; until: Date }
  meeting_voted: Named & { units: Units; at: Date }
}
/** Live topic: `investor/<userId>`. */
export const meetingEvent = eventsOn<MeetingEvents>('investor')
