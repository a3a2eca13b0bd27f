import type { Account, EntryDraft, Posting } from '#contract/ledger/states'

const IDR = 'IDR'
export const wallet = (userId: string): Account => ({ owner: `investor/${userId}`, purpose: 'available', asset: IDR })
export const escrow = (issueId: string): Account => ({
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

/** Money that came through the order's own virtual account: the wallet has it for an instant. */
export const rightsPaymentCredited = (order: Order, bank: string): EntryDraft => ({
  kind: 'payment_credited',
  source: source(order),
  postings: [
    { account: { owner: `bank/${bank}`, purpose: 'clearing', asset: IDR }, debit: order.total },
    { account: wallet(order.user_id), credit: order.total },
  ],
})

/** New shares are paid for: the money waits until the time to exercise is over. */
export const rightsPaid = (order: Order): EntryDraft => ({
  kind: 'rights_paid',
  source: source(order),
  postings: present([
    { account: wallet(order.user_id), debit: order.total },
    { account: escrow(order.rights_issue_id), credit: order.amount },
    { account: fees, credit: order.channel_fee },
    { account: tax, credit: order.vat },
  ]),
})

/** Taken back in time: everything returns, what the bank took included. */
export const rightsRefunded = (order: Order): EntryDraft => ({
  kind: 'rights_refunded',
  source: source(order),
  postings: present([
    { account: escrow(order.rights_issue_id), debit: order.amount },
    { account: fees, debit: order.channel_fee },
    { account: tax, debit: order.vat },
    { account: wallet(order.user_id), credit: order.total },
  ]),
})

/** Shares that others took are not paid for. */
export const rightsExcessRefunded = (order: Order, refund: bigint): EntryDraft => ({
  kind: 'rights_excess_refunded',
  source: source(order),
  postings: [
    { account: escrow(order.rights_issue_id), debit: refund },
    { account: wallet(order.user_id), credit: refund },
  ],
})

type HandOver = { id: string; business_id: string; proceeds: bigint; platformFee: bigint; vat: bigint }

/** What the new shares brought goes to the issuer, less the platform's fee and the tax on it. */
export const rightsHandedOver = ({ id, business_id, proceeds, platformFee, vat }: HandOver): EntryDraft => ({
  kind: 'rights_handed_over',
  source: `rights-issue/${id}`,
  postings: present([
    { account: escrow(id), debit: proceeds },
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
