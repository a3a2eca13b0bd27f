import type { SuspenseReason } from '#contract/wallet/states'
import { m } from '../../lib/words.ts'

const words: Record<SuspenseReason, () => string> = {
  unknown_account: m.suspense_unknown_account,
  closed_account: m.suspense_closed_account,
  wrong_currency: m.suspense_wrong_currency,
  conflicting_report: m.suspense_conflicting_report,
  reconciliation: m.suspense_reconciliation,
}

/** Why money has no owner yet. */
export const suspenseReason = (reason: SuspenseReason) => words[reason]()
