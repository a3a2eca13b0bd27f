import type { BreakKind, CorrectionAccount } from '#contract/reconciliation/states'
import { m } from '../../lib/words.ts'

export const breakKindWords: Record<BreakKind, () => string> = {
  missing_here: m.reconciliation_missing_here,
  missing_there: m.reconciliation_missing_there,
  different_amount: m.reconciliation_different,
}
export const againstWords: Record<CorrectionAccount, () => string> = {
  suspense: m.reconciliation_against_suspense,
  fees: m.reconciliation_against_fees,
}

const OPENING = 'opening-balance/'
/** The bank's reference of a case, or that it is an opening balance, which has none. */
export const formatCaseReference = (reference: string): string =>
  reference.startsWith(OPENING) ? m.reconciliation_opening({ number: reference.slice(-6).toUpperCase() }) : reference
