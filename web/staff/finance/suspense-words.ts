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

/** Why money has no owner yet. */
export const suspenseReason = (reason: SuspenseReason) => words[reason]()

/** What happened when a case was opened: not every case has money of ours. */
export function suspenseOpened(reason: SuspenseReason) {
  if (reason === 'wrong_currency') return m.suspense_reported()
  if (reason === 'implausible_date') return m.suspense_misdated()
  return reason === 'conflicting_report' ? m.suspense_contradicted() : m.suspense_opened()
}

/** What the bank's report means for the books where it put no money there. */
export function suspenseExplained(reason: SuspenseReason, told: string) {
  if (reason === 'wrong_currency') return m.suspense_foreign_text({ told })
  if (reason === 'implausible_date') return m.suspense_misdated_text()
  return reason === 'conflicting_report' ? m.suspense_contradiction_text() : null
}
