import { eventsOn } from '#shared/events'
import type { Id } from '#shared/ids'
import type { Units } from '#shared/money'
import type { Page } from '#shared/page'

export const custodyBreakKinds = ['missing_here', 'missing_there', 'different_units'] as const
/** `missing_here`: the custodian has it, our register does not; `missing_there`: the other way round. */
export type CustodyBreakKind = (typeof custodyBreakKinds)[number]

export const custodyLists = ['open', 'resolved'] as const
export type CustodyList = (typeof custodyLists)[number]

/** A holder's units of a security. */
export type Position = { userId: string; code: string; units: bigint }

export type CustodyBreak = {
  id: Id<'custody-break'>
  userId: string
  code: string
  kind: CustodyBreakKind
  atCustodian: Units
  registered: Units
  openedAt: Date
  owner: Id<'user'> | null
  resolvedAt: Date | null
}
export type CustodyBreakPage = Page<CustodyBreak>

export type CustodyNote = { by: string; what: 'opened' | 'changed' | 'note' | 'agreed'; note: string; at: Date }
export type CustodyBreakCase = CustodyBreak & { history: CustodyNote[] }

/** A file of positions that was read, and what comparing it did. */
export type PositionsRead = {
  asOf: Date
  readAt: Date
  readBy: string
  positions: number
  matched: number
  opened: number
  resolved: number
}
/**
 * How a fetch of the positions of a day ended: not there yet, no answer, no room on our temporary disk, unreadable at a
 * line, lacking too many holdings to be a file of all, read.
 */
export const fetchStates = ['late', 'down', 'no_space', 'malformed', 'incomplete', 'read'] as const
export type PositionsFetched = {
  asOf: Date
  state: (typeof fetchStates)[number]
  line: number | null
  tries: number
  triedAt: Date
}
/** The kind of break between the custodian's and the registered units. */
export const classifyBreak = (atCustodian: bigint, registered: bigint): CustodyBreakKind =>
  registered === 0n ? 'missing_here' : atCustodian === 0n ? 'missing_there' : 'different_units'

/** `waiting` for the next file, `sent` and not answered, `refused` with a reason, `settled` in the custodian's books. */
export type CustodyMoveState = 'waiting' | 'sent' | 'refused' | 'settled'

/** `transfer`: given or inherited; the others are parts of an issuer's action, in which units are new or end. */
export type CustodyMoveKind = 'transfer' | 'split' | 'merge' | 'buyback' | 'redemption' | 'rights'

/** A custody instruction; new units have no sender, cancelled ones no receiver. */
export type CustodyMove = {
  id: Id<'custody-move'>
  reference: string
  kind: CustodyMoveKind
  from: Id<'user'> | null
  to: Id<'user'> | null
  code: string
  units: Units
  state: CustodyMoveState
  why: string
  /** Not confirmed within the days in which trades settle. */
  isLate: boolean
  openedAt: Date
  resolvedAt: Date | null
}
export type CustodyMovePage = Page<CustodyMove>

export const custodyAccountStates = ['waiting', 'refused', 'open'] as const
/** `waiting`: asked for and not answered; `refused` with a reason, until finance has it asked for again. */
export type CustodyAccountState = (typeof custodyAccountStates)[number]

/** A requested securities account. */
export type CustodyAccount = {
  id: Id<'custody-account'>
  userId: Id<'user'>
  state: CustodyAccountState
  why: string
  tries: number
  askedAt: Date
  openedAt: Date | null
  /** Not open after the next working day. */
  isLate: boolean
}
export type CustodyAccountPage = Page<CustodyAccount>

export const securitiesAccountStates = ['none', 'waiting', 'open'] as const
/** A person's own securities account: `none` before they are verified and have signed. */
export type SecuritiesAccount = {
  state: (typeof securitiesAccountStates)[number]
  /** Of the investor, one for life. */
  sid: string | null
  /** Of their account at this custodian. */
  sre: string | null
}

export type CustodyEvents = { custody_account_opened: Record<never, never> }
export const custodyEvent = eventsOn<CustodyEvents>('user')
