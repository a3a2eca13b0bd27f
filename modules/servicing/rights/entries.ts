import type { Account, EntryDraft, Posting } from '#contract/ledger/states'

const IDR = 'IDR'
/** An investor's wallet, in rupiah. */
export const walletAccount = (userId: string): Account => ({
  owner: `investor/${userId}`,
  purpose: 'available',
  asset: IDR,
})
/** The escrow account of a rights issue, in rupiah. */
export const escrowAccount = (issueId: string): Account => ({
  owner: `rights-issue/${issueId}`,
  purpose: 'escrow',
  asset: IDR,
})
const fees: Account = { owner: 'platform', purpose: 'fees', asset: IDR }
const tax: Account = { owner: 'platform', purpose: 'tax', asset: IDR }

type Order = {
  id: string
  rights_issue_id: string
  user_id: string
  amount: bigint
  channel_fee: bigint
  vat: bigint
  total: bigint
}
const source = ({ id }: { id: string }) => `rights-order/${id}`

/** Journal entry: a bank payment, credited to the wallet and moved to escrow at once by `rightsPaid`. */
export const rightsPaymentCredited = (order: Order, bank: string): EntryDraft => ({
  kind: 'payment_credited',
  source: source(order),
  postings: [
    { account: { owner: `bank/${bank}`, purpose: 'clearing', asset: IDR }, debit: order.total },
    { account: walletAccount(order.user_id), credit: order.total },
  ],
})

/** Journal entry: the total of an order, from the wallet into escrow until the exercise period is over. */
export const rightsPaid = (order: Order): EntryDraft => ({
  kind: 'rights_paid',
  source: source(order),
  postings: present([
    { account: walletAccount(order.user_id), debit: order.total },
    { account: escrowAccount(order.rights_issue_id), credit: order.amount },
    { account: fees, credit: order.channel_fee },
    { account: tax, credit: order.vat },
  ]),
})

/** Journal entry: the total of a cancelled order, including the bank's fee, back to the wallet. */
export const rightsRefunded = (order: Order): EntryDraft => ({
  kind: 'rights_refunded',
  source: source(order),
  postings: present([
    { account: escrowAccount(order.rights_issue_id), debit: order.amount },
    { account: fees, debit: order.channel_fee },
    { account: tax, debit: order.vat },
    { account: walletAccount(order.user_id), credit: order.total },
  ]),
})

/** Journal entry: the price of excess shares that were not allotted, back to the wallet. */
export const rightsExcessRefunded = (order: Order, refund: bigint): EntryDraft => ({
  kind: 'rights_excess_refunded',
  source: source(order),
  postings: [
    { account: escrowAccount(order.rights_issue_id), debit: refund },
    { account: walletAccount(order.user_id), credit: refund },
  ],
})

type HandOver = { id: string; business_id: string; proceeds: bigint; platformFee: bigint; vat: bigint }

/** Journal entry: the proceeds, to the issuer, less the platform fee and its VAT. */
export const rightsHandedOver = ({ id, business_id, proceeds, platformFee, vat }: HandOver): EntryDraft => ({
  kind: 'rights_handed_over',
  source: `rights-issue/${id}`,
  postings: present([
    { account: escrowAccount(id), debit: proceeds },
    {
      account: { owner: `issuer/${business_id}`, purpose: 'available', asset: IDR },
      credit: proceeds - platformFee - vat,
    },
    { account: fees, credit: platformFee },
    { account: tax, credit: vat },
  ]),
})

const present = (postings: Posting[]) =>
  postings.filter((posting) => ('debit' in posting ? posting.debit : posting.credit) > 0n)
