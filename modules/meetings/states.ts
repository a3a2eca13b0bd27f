import type { SecurityKind } from '#contract/registry/states'
import type { LocalDate } from '#shared/dates'
import { eventsOn } from '#shared/events'
import { isAtLeast, isMoreThan, type LegalFraction, sayFraction } from '#shared/fraction'
import type { Id } from '#shared/ids'
import type { Units } from '#shared/money'
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

/** What the items of a meeting need, by the rules under which it was called. */
export type MeetingRules = {
  /** Of ordinary items: the part of all units that takes part, */
  quorum: LegalFraction
  /** at least, as in a second meeting; else more than it. */
  quorumAtLeast: boolean
  /** More than this part of the votes cast agrees. */
  majority: LegalFraction
  /** Of special items: at least this part of the votes cast agrees, */
  special: LegalFraction
  /** and at least this part of all units takes part. */
  specialQuorum: LegalFraction
}

export type MeetingCard = MeetingRules & {
  id: Id<'meeting'>
  reference: string
  security: { code: string; slug: string; name: string; kind: SecurityKind }
  title: string
  explanation: string
  recordedOn: LocalDate
  opensAt: Date
  closesAt: Date
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

type Needed = Pick<MeetingRules, 'quorum' | 'quorumAtLeast' | 'specialQuorum'>

/** Whether enough units took part for an item to be decided (UU 40/2007 articles 86 and 88). */
export function isQuorate(cast: bigint, inIssue: bigint, special: boolean, needed: Needed): boolean {
  if (special) return isAtLeast(cast, inIssue, needed.specialQuorum)
  return (needed.quorumAtLeast ? isAtLeast : isMoreThan)(cast, inIssue, needed.quorum)
}

const atLeast = (fraction: LegalFraction): Both => ({
  id: `paling sedikit ${sayFraction(fraction, 'id')}`,
  en: `at least ${sayFraction(fraction, 'en')}`,
})
const moreThan = (fraction: LegalFraction): Both => ({
  id: `lebih dari ${sayFraction(fraction, 'id')}`,
  en: `more than ${sayFraction(fraction, 'en')}`,
})

/** The part of all units that has to take part in an item: 'lebih dari setengah', 'paling sedikit dua pertiga'. */
export const quorumWords = (needed: Needed, special: boolean): Both =>
  special ? atLeast(needed.specialQuorum) : (needed.quorumAtLeast ? atLeast : moreThan)(needed.quorum)

/** The part of the votes cast that has to agree. */
export const majorityWords = (needed: Pick<MeetingRules, 'majority' | 'special'>, special: boolean): Both =>
  special ? atLeast(needed.special) : moreThan(needed.majority)

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
