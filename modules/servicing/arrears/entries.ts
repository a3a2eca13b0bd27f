import type { Account, EntryDraft } from '#contract/ledger/states'

type Charge = { id: string; payer: string; amount: bigint }

const platform = (purpose: 'fees' | 'social'): Account => ({ owner: 'platform', purpose, asset: 'IDR' })
const fromIssuer = ({ id, payer, amount }: Charge, to: Account): Pick<EntryDraft, 'source' | 'postings'> => ({
  source: `late-charge/${id}`,
  postings: [
    { account: { owner: `investor/${payer}`, purpose: 'available', asset: 'IDR' }, debit: amount },
    { account: to, credit: amount },
  ],
})

/** Journal entry: actual collection costs from the issuer's wallet to the platform, which bore them. */
export const tawidhEntry = (charge: Charge): EntryDraft => ({
  kind: 'tawidh_paid',
  ...fromIssuer(charge, platform('fees')),
})

/** Journal entry: a charge for late payment from the issuer's wallet to the social fund; it is nobody's income. */
export const tazirEntry = (charge: Charge): EntryDraft => ({
  kind: 'tazir_paid',
  ...fromIssuer(charge, platform('social')),
})
