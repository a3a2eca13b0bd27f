import type { SuspenseReason } from '#contract/wallet/states'
import { m } from '../../lib/words.ts'

const words: Record<SuspenseReason, () => string> = {
  unknown_account: m.suspense_unknown_account,
  closed_account: m.suspense_closed_account,
  outside_limits: m.suspense_outside_limits,
  wrong_currency: m.suspense_wrong_currency,
  conflicting_report: m.suspense_conflicting_report,
  implausible_date: m.suspense_implausible_date,
  reconciliation: m.suspense_reconciliation,
}

/** Why money in suspense has no owner yet. */
export const formatSuspenseReason = (reason: SuspenseReason) => words[reason]()

/** The history entry of opening a case; some cases hold no money. */
export function formatSuspenseOpening(reason: SuspenseReason) {
  if (reason === 'wrong_currency') return m.suspense_reported()
  if (reason === 'implausible_date') return m.suspense_misdated()
  return reason === 'conflicting_report' ? m.suspense_contradicted() : m.suspense_opened()
}

/** What the bank's report means for the books when no money was booked. */
export function explainSuspenseCase(reason: SuspenseReason, told: string) {
  if (reason === 'wrong_currency') return m.suspense_foreign_text({ told })
  if (reason === 'implausible_date') return m.suspense_misdated_text()
  return reason === 'conflicting_report' ? m.suspense_contradiction_text() : null
}
