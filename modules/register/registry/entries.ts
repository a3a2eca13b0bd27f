import type { EntryDraft } from '#contract/ledger/states'
import type { Units } from '#shared/money'

export type Allotment = { userId: string; units: Units; source: string }

/** Journal entry: units are issued to a holder. */
export const securitiesDistributed = (code: string, { userId, units, source }: Allotment): EntryDraft => ({
  kind: 'securities_distributed',
  source,
  postings: [
    { account: { owner: `security/${code}`, purpose: 'issuance', asset: code }, debit: units },
    { account: { owner: `investor/${userId}`, purpose: 'available', asset: code }, credit: units },
  ],
})
