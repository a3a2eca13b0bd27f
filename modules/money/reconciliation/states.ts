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

/** How a break ended; `superseded`: its other side was found and another break states the difference. */
export const breakResolutions = ['matched', 'corrected', 'superseded'] as const
export type BreakResolution = (typeof breakResolutions)[number]

/** The contra account of a correction: money of unknown owner, or our costs and income. */
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

/** An open break of the other side with the same bank and amount, at most three days apart. */
export type SimilarBreak = { id: Id<'reconciliation-break'>; reference: string; at: Date }

export type BreakNote = { by: string; what: 'opened' | 'note' | BreakResolution; note: string; at: Date }

export type BreakCase = BreakCard & {
  line: { description: string; bookedAt: Date } | null
  /** `reference`: under which its bank knows it; null where it knows it under none. */
  entry: { kind: string; reference: string | null; postedAt: Date } | null
  lookAlikes: SimilarBreak[]
  history: BreakNote[]
}

/** The result of one comparison. */
export type ReconciliationOutcome = {
  fresh: number
  matched: number
  opened: number
  resolved: number
  /** Banks that did not answer: their statements were not read. */
  away: Bank[]
}

/** An uncovered, and therefore not compared, period of a bank. */
export type StatementGap = { bank: Bank; from: Date; until: Date }

/** A bank account's balance by the books, and its open differences. */
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
