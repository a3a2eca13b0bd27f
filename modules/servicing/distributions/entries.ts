import type { Account, EntryDraft, Posting } from '#contract/ledger/states'

const IDR = 'IDR'
const escrow = (id: string): Account => ({ owner: `distribution/${id}`, purpose: 'escrow', asset: IDR })
const wallet = (userId: string): Account => ({ owner: `investor/${userId}`, purpose: 'available', asset: IDR })
const tax: Account = { owner: 'platform', purpose: 'tax', asset: IDR }
const rounding = (businessId: string): Account => ({ owner: `issuer/${businessId}`, purpose: 'rounding', asset: IDR })

type Facts = { id: string; business_id: string; payer: string; security_code: string; amount: bigint }
type Share = { user_id: string; units: bigint; gross: bigint; tax: bigint }

/** Journal entry: the issuer's payment, into escrow for the holders. */
export const distributionFunded = ({ id, amount }: Facts, bank: string): EntryDraft => ({
  kind: 'distribution_funded',
  source: `distribution/${id}`,
  postings: [
    { account: { owner: `bank/${bank}`, purpose: 'clearing', asset: IDR }, debit: amount },
    { account: escrow(id), credit: amount },
  ],
})

/** Journal entry: one holder's share after tax, to the wallet. */
export const distributionPaid = ({ id }: Facts, share: Share): EntryDraft => ({
  kind: 'distribution_paid',
  source: `distribution/${id}/${share.user_id}`,
  postings: present([
    { account: escrow(id), debit: share.gross },
    { account: wallet(share.user_id), credit: share.gross - share.tax },
    { account: tax, credit: share.tax },
  ]),
})

const claimOf = (userId: string): Account => ({ owner: `claimant/${userId}`, purpose: 'unclaimed', asset: IDR })

/** Journal entry: the share of a closed account, to an unclaimed account of its former owner. */
export const distributionUnclaimed = ({ id }: Facts, share: Share): EntryDraft => ({
  kind: 'distribution_unclaimed',
  source: `distribution/${id}/${share.user_id}`,
  postings: present([
    { account: escrow(id), debit: share.gross },
    { account: claimOf(share.user_id), credit: share.gross - share.tax },
    { account: tax, credit: share.tax },
  ]),
})

/** Journal entry: the principal is fully repaid: the holder's units end. */
export const securitiesRedeemed = ({ id, security_code }: Facts, { user_id, units }: Share): EntryDraft => ({
  kind: 'securities_redeemed',
  source: `distribution/${id}/${user_id}`,
  postings: [
    { account: { owner: `investor/${user_id}`, purpose: 'available', asset: security_code }, debit: units },
    { account: { owner: `security/${security_code}`, purpose: 'issuance', asset: security_code }, credit: units },
  ],
})

/** Journal entry: rupiah that remain after shares are floored, to the issuer's rounding account. */
export const distributionRounded = ({ id, business_id }: Facts, remainder: bigint): EntryDraft => ({
  kind: 'distribution_rounded',
  source: `distribution/${id}`,
  postings: present([
    { account: escrow(id), debit: remainder },
    { account: rounding(business_id), credit: remainder },
  ]),
})

/** Journal entry: a cancelled distribution is refunded to the wallet of its payer. */
export const distributionRefunded = ({ id, payer, amount }: Facts): EntryDraft => ({
  kind: 'distribution_refunded',
  source: `distribution/${id}`,
  postings: [
    { account: escrow(id), debit: amount },
    { account: wallet(payer), credit: amount },
  ],
})

/** Journal entry: the refund of a payer whose account is closed, held as a claim. */
export const distributionRefundUnclaimed = ({ id, payer, amount }: Facts): EntryDraft => ({
  kind: 'distribution_refunded',
  source: `distribution/${id}`,
  postings: [
    { account: escrow(id), debit: amount },
    { account: claimOf(payer), credit: amount },
  ],
})

/** Journal entry: a purification amount, from the holder's wallet to the social fund. It is never income. */
export const purificationGiven = (distribution: string, userId: string, amount: bigint): EntryDraft => ({
  kind: 'purification_given',
  source: `purification/${distribution}/${userId}`,
  postings: [
    { account: wallet(userId), debit: amount },
    { account: { owner: 'platform', purpose: 'social', asset: IDR }, credit: amount },
  ],
})

const present = (postings: Posting[]) =>
  postings.filter((posting) => ('debit' in posting ? posting.debit : posting.credit) > 0n)
