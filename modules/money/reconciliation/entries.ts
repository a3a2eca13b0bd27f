import type { Account, EntryDraft } from '#contract/ledger/states'
import type { CorrectionAccount } from './states.ts'

/** Journal entry: corrects a clearing account to the bank's figure of one transfer. */
export function reconciliationCorrected({
  id,
  bank,
  difference,
  against,
}: {
  id: string
  bank: string
  difference: bigint
  against: CorrectionAccount
}): EntryDraft {
  const clearing: Account = { owner: `bank/${bank}`, purpose: 'clearing', asset: 'IDR' }
  const other: Account = { owner: 'platform', purpose: against, asset: 'IDR' }
  return {
    kind: 'reconciliation_corrected',
    source: `reconciliation-break/${id}`,
    postings:
      difference > 0n
        ? [
            { account: clearing, debit: difference },
            { account: other, credit: difference },
          ]
        : [
            { account: other, debit: -difference },
            { account: clearing, credit: -difference },
          ],
  }
}
