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
