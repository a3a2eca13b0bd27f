import type { EntryDraft } from '#contract/ledger/states'

type Owed = { id: string; userId: string }

const keptFor = (userId: string) => ({ owner: `claimant/${userId}`, purpose: 'unclaimed', asset: 'IDR' }) as const
const walletOf = (userId: string) => ({ owner: `investor/${userId}`, purpose: 'available', asset: 'IDR' }) as const

/**
 * Journal entry: a claim is paid to heirs or another account of its owner; the part of somebody whose account was
 * closed meanwhile becomes unclaimed money again.
 */
export const claimPaid = (
  { id, userId }: Owed,
  paid: readonly { to: string; amount: bigint; unclaimed: boolean }[],
): EntryDraft => ({
  kind: 'claim_paid',
  source: `claim/${id}`,
  postings: [
    {
      account: keptFor(userId),
      debit: paid.reduce((sum, { amount }) => sum + amount, 0n),
    },
    ...paid.map(({ to, amount, unclaimed }) => ({ account: unclaimed ? keptFor(to) : walletOf(to), credit: amount })),
  ],
})
