import type { EntryDraft } from '#contract/ledger/states'

type Owed = { id: string; userId: string }

/** A claim is paid after all: to the heirs, or to another account of its owner. */
export const claimPaid = ({ id, userId }: Owed, paid: readonly { to: string; amount: bigint }[]): EntryDraft => ({
  kind: 'claim_paid',
  source: `claim/${id}`,
  postings: [
    {
      account: { owner: `claimant/${userId}`, purpose: 'unclaimed', asset: 'IDR' },
      debit: paid.reduce((sum, { amount }) => sum + amount, 0n),
    },
    ...paid.map(({ to, amount }) => ({
      account: { owner: `investor/${to}`, purpose: 'available', asset: 'IDR' } as const,
      credit: amount,
    })),
  ],
})
