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

/** What collecting a late payment really cost goes to who bore it for the holders: the platform. */
export const tawidhPaid = (charge: Charge): EntryDraft => ({
  kind: 'tawidh_paid',
  ...fromIssuer(charge, platform('fees')),
})

/** A charge for a breach goes to the social fund and is nobody's income. */
export const tazirPaid = (charge: Charge): EntryDraft => ({
  kind: 'tazir_paid',
  ...fromIssuer(charge, platform('social')),
})
