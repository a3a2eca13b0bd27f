import type { Bank, MovementWords } from '#contract/wallet/states'
import type { Id } from '#shared/ids'
import type { Page } from '#shared/page'

export const breakKinds = ['missing_here', 'missing_there', 'different_amount'] as const
/** `missing_here`: the bank has it, the ledger does not; `missing_there`: the other way round. */
export type BreakKind = (typeof breakKinds)[number]

export const breakLists = ['open', 'resolved'] as const
export type BreakList = (typeof breakLists)[number]

export const statementFormats = ['mt940', 'csv'] as const
export type StatementFormat = (typeof statementFormats)[number]

/** How a break ended; `superseded`: a later look found its other side, and another break says what differs. */
export const breakResolutions = ['matched', 'corrected', 'superseded'] as const
export type BreakResolution = (typeof breakResolutions)[number]

/** Where the other side of a correcting entry stands: money of an unknown owner, or our own costs and income. */
export const correctionAccounts = ['suspense', 'fees'] as const
export type CorrectionAccount = (typeof correctionAccounts)[number]

export type BreakCard = {
  id: Id<'reconciliation-break'>
  bank: Bank
  kind: BreakKind
  reference: string
  /** Signed: less than zero left our account. */
  atBank: bigint
  booked: bigint
  openedAt: Date
  owner: Id<'user'> | null
  resolvedAt: Date | null
  resolution: BreakResolution | null
}
export type BreakPage = Page<BreakCard>

/** An open break of the other side with the same bank and amount, three days apart at most: perhaps the same transfer. */
export type LookAlike = { id: Id<'reconciliation-break'>; reference: string; at: Date }

export type BreakNote = { by: string; what: 'opened' | 'note' | BreakResolution; note: string; at: Date }

export type BreakCase = BreakCard & {
  line: { description: string; bookedAt: Date } | null
  /** `reference`: under which its bank knows it; null where it knows it under none. */
  entry: { kind: string; reference: string | null; postedAt: Date } | null
  lookAlikes: LookAlike[]
  history: BreakNote[]
}

/** What one look at the statements and the ledger did. */
export type ReconciliationOutcome = {
  fresh: number
  matched: number
  opened: number
  resolved: number
  /** Banks that did not answer: their statements were not read. */
  away: Bank[]
}

/** A time between statements of a bank that none of them speaks of: nothing in it was compared. */
export type StatementGap = { bank: Bank; from: Date; until: Date }

/** One account of ours: what the books say it holds, and what its bank says differently. */
export type BankBesideBooks = {
  bank: Bank
  booked: bigint
  /** What the bank has more than the books, over the differences that are open; less than zero: it has less. */
  difference: bigint
  /** How many are open; a time that no statement speaks of is one. */
  open: number
  /** How far its statements reach; null: none was read. */
  readUntil: Date | null
}

export type StatementRead = {
  bank: Bank
  source: 'api' | StatementFormat
  coversFrom: Date
  coversUntil: Date
  readAt: Date
}

export const reconciliationMovements = {
  reconciliation_corrected: { id: 'Koreksi rekonsiliasi', en: 'Reconciliation correction' },
} as const satisfies MovementWords
