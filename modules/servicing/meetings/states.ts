import type { SecurityKind } from '#contract/registry/states'
import { brand } from '#shared/brand'
import type { LocalDate } from '#shared/dates'
import { eventsOn } from '#shared/events'
import { formatFraction, isAtLeast, isMoreThan, type LegalFraction } from '#shared/fraction'
import type { Id } from '#shared/ids'
import type { Units } from '#shared/money'
import type { Both } from '#shared/text'

/**
 * States of a meeting (docs/rules/meetings.md). proposed: waits for two approvals; called: announced, before the
 * recording day; voting: each holder has one vote per unit; closed: counted and published.
 */
export const meetingStates = ['proposed', 'called', 'voting', 'closed', 'cancelled'] as const
export type MeetingState = (typeof meetingStates)[number]
export const meetingLists = ['open', 'ended'] as const
export const meetingChoices = ['for', 'against', 'abstain'] as const
export type MeetingChoice = (typeof meetingChoices)[number]

/** The outcome of a special item: the issuer of a sukuk may repay the principal early. */
export const EARLY_REPAYMENT = 'early_repayment'

/** The purpose under which papers of a meeting are uploaded. */
export const MEETING_PAPER = 'meeting.paper'

/** The title of a kind of meeting; one of shareholders on the platform alone is not a general meeting. */
export function toMeetingTitle(kind: SecurityKind, ofCompany: boolean): Both {
  if (kind === 'sukuk') return { id: 'Rapat umum pemegang sukuk (RUPSU)', en: 'Meeting of sukuk holders' }
  return ofCompany
    ? { id: 'Rapat umum pemegang saham (RUPS)', en: 'General meeting of shareholders' }
    : { id: `Rapat pemegang saham di ${brand.name}`, en: `Meeting of the shareholders at ${brand.name}` }
}

export type MeetingItem = {
  place: number
  text: string
  /** Changes what holders have a right to: needs more who vote and more who agree. */
  special: boolean
  /** What its yes means to the module that called the meeting. */
  outcome: string | null
  /**
   * Votes of the holders on the platform; null until voting is over. `carried` is null where all shares of the
   * company count and no deed is recorded: the holders on the platform alone decide nothing there.
   */
  result: (ItemCount & { carried: boolean | null }) | null
  /** Votes of all shares of the company, by the recorded deed of a general meeting; null otherwise. */
  general: ItemCount | null
}
export type ItemCount = { for: Units; against: Units; abstained: Units }

/** proposed: waits for two approvals. */
export const deedStates = ['proposed', 'recorded', 'refused'] as const
export type DeedState = (typeof deedStates)[number]
/** The notarial deed of a general meeting with the votes outside the platform. */
export type MeetingDeed = {
  id: Id<'meeting-deed'>
  state: DeedState
  number: string
  datedOn: LocalDate
  notary: string
  /** All shares with voting rights. */
  companyShares: Units
  /** Of those outside the platform: present or represented. */
  outsidePresent: Units
  why: string | null
}

/** The purpose under which the deed is uploaded. */
export const DEED_FILE = 'meeting.deed'

/** Quorum and majorities by the rules in force when a meeting was called. */
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
  /** A general meeting of shareholders: all shares of the company count, not only those on the platform. */
  ofCompany: boolean
  /** All shares of the company, as the file of its offering tells them; null before the vote is counted and where nothing tells. */
  companyShares: Units | null
  inIssue: Units | null
  present: Units | null
  endedAt: Date | null
  why: string | null
}
export type MeetingDetail = MeetingCard & {
  items: MeetingItem[]
  /** The newest one that the issuer entered. */
  deed: MeetingDeed | null
}

/** A meeting with one holder's units and votes. */
export type OwnMeeting = MeetingDetail & {
  /** By the register of the recording day; none before it, and none of a proxy who holds nothing. */
  units: Units
  /** Held on the recording day without a vote, as one of the issuer's people. */
  withoutVote: Units
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
  id: `paling sedikit ${formatFraction(fraction, 'id')}`,
  en: `at least ${formatFraction(fraction, 'en')}`,
})
const moreThan = (fraction: LegalFraction): Both => ({
  id: `lebih dari ${formatFraction(fraction, 'id')}`,
  en: `more than ${formatFraction(fraction, 'en')}`,
})

/** The required quorum in words: 'lebih dari setengah', 'paling sedikit dua pertiga'. */
export const formatQuorum = (needed: Needed, special: boolean): Both =>
  special ? atLeast(needed.specialQuorum) : (needed.quorumAtLeast ? atLeast : moreThan)(needed.quorum)

/** The required majority of votes cast, in words. */
export const formatMajority = (needed: Pick<MeetingRules, 'majority' | 'special'>, special: boolean): Both =>
  special ? atLeast(needed.special) : moreThan(needed.majority)

/** What a rejected item lacked, quorum or majority; null if it was carried or is not counted. */
export function findMissingRequirement(
  { special, result, general }: Pick<MeetingItem, 'special' | 'result' | 'general'>,
  meeting: Needed & Pick<MeetingDetail, 'inIssue' | 'deed'>,
): 'quorum' | 'majority' | null {
  if (result?.carried !== false) return null
  const counted = general ?? result
  const all = (general && meeting.deed?.companyShares) ?? meeting.inIssue ?? 0n
  return isQuorate(counted.for + counted.against + counted.abstained, all, special, meeting) ? 'majority' : 'quorum'
}

type Named = { meeting: string; slug: string; name: string; title: string }
export type MeetingEvents = {
  meeting_opened: Named & { units: Units; until: Date }
  meeting_ends_soon: Named & { units: Units; until: Date }
  /** `undecided`: items of a general meeting whose deed is not recorded: the vote on the platform decides none of them. */
  meeting_result: Named & { units: Units; carried: Units; items: Units; undecided: number }
  meeting_proxy_given: Named & { units: Units; receiver: string }
  meeting_proxy_received: Named & { units: Units; giver: string; until: Date }
  meeting_voted: Named & { units: Units; at: Date }
}
/** Live topic: `investor/<userId>`. */
export const meetingEvent = eventsOn<MeetingEvents>('investor')

type OfIssuer = { meeting: string; name: string; title: string }
export type MeetingIssuerEvents = {
  meeting_deed_asked: OfIssuer
  meeting_deed_recorded: OfIssuer
  meeting_deed_refused: OfIssuer & { why: string }
}
/** Live topic: `user/<userId>`, of who owns the business. */
export const meetingIssuerEvent = eventsOn<MeetingIssuerEvents>('user')
