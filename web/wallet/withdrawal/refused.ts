import { credentialsRefusals } from '#contract/credentials/refusals'
import { ledgerRefusals } from '#contract/ledger/refusals'
import { withdrawalRefusals } from '#contract/withdrawals/refusals'
import { commandRefusals } from '#shared/command-refusals'
import { refusalState } from '../../lib/forms.ts'

const tables = [withdrawalRefusals, credentialsRefusals, ledgerRefusals, commandRefusals]

/** What the business says to a withdrawal, in words; null for a fault of ours. */
export function refusedWithdrawal(error: unknown): { text: string; status: number } | null {
  const refused = refusalState(error, tables)
  if (!refused) return null
  const text = refused.state.message ?? Object.values(refused.state.errors)[0] ?? ''
  return { text, status: refused.status === 401 ? 422 : refused.status }
}
