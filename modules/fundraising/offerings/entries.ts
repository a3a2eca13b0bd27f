import type { Account, EntryDraft, Posting } from '#contract/ledger/states'

const IDR = 'IDR'
/** The ledger account of an investor's available rupiah. */
export const walletAccount = (userId: string): Account => ({
  owner: `investor/${userId}`,
  purpose: 'available',
  asset: IDR,
})
/** The ledger account that holds an offering's payments until the handover. */
export const escrowAccount = (offeringId: string): Account => ({
  owner: `offering/${offeringId}`,
  purpose: 'escrow',
  asset: IDR,
})
/** The ledger account of a business's available rupiah. */
export const issuerLedgerAccount = (businessId: string): Account => ({
  owner: `issuer/${businessId}`,
  purpose: 'available',
  asset: IDR,
})
const clearing = (bank: string): Account => ({ owner: `bank/${bank}`, purpose: 'clearing', asset: IDR })
const fees: Account = { owner: 'platform', purpose: 'fees', asset: IDR }
const tax: Account = { owner: 'platform', purpose: 'tax', asset: IDR }

type Paid = {
  id: string
  offeringId: string
  userId: string
  amount: bigint
  fee: bigint
  vat: bigint
  channelFee: bigint
}

/**
 * Journal entry: a bank payment for a purchase is credited to the investor's wallet first, so that it can be traced
 * there.
 */
export const paymentCredited = (subscription: Paid, bank: string): EntryDraft => ({
  kind: 'payment_credited',
  source: `subscription/${subscription.id}`,
  postings: [
    { account: clearing(bank), debit: total(subscription) },
    { account: walletAccount(subscription.userId), credit: total(subscription) },
  ],
})

/** Journal entry: the price moves to escrow, fees and VAT to their accounts, as on the receipt. */
export const subscriptionPaid = (subscription: Paid): EntryDraft => ({
  kind: 'subscription_paid',
  source: `subscription/${subscription.id}`,
  postings: present([
    { account: walletAccount(subscription.userId), debit: total(subscription) },
    { account: escrowAccount(subscription.offeringId), credit: subscription.amount },
    { account: fees, credit: subscription.fee + subscription.channelFee },
    { account: tax, credit: subscription.vat },
  ]),
})

/** Journal entry: full refund including fees and VAT (docs/rules/purchase.md). */
export const subscriptionRefunded = (subscription: Paid): EntryDraft => ({
  kind: 'subscription_refunded',
  source: `subscription/${subscription.id}`,
  postings: present([
    { account: escrowAccount(subscription.offeringId), debit: subscription.amount },
    { account: fees, debit: subscription.fee + subscription.channelFee },
    { account: tax, debit: subscription.vat },
    { account: walletAccount(subscription.userId), credit: total(subscription) },
  ]),
})

type HandOver = { offeringId: string; businessId: string; raised: bigint; platformFee: bigint; vat: bigint }

/** Journal entry: the raised money goes to the issuer, less the platform fee and its VAT. */
export const raisedHandedOver = ({ offeringId, businessId, raised, platformFee, vat }: HandOver): EntryDraft => ({
  kind: 'offering_handed_over',
  source: `offering/${offeringId}`,
  postings: present([
    { account: escrowAccount(offeringId), debit: raised },
    { account: issuerLedgerAccount(businessId), credit: raised - platformFee - vat },
    { account: fees, credit: platformFee },
    { account: tax, credit: vat },
  ]),
})

const total = ({ amount, fee, vat, channelFee }: Paid) => amount + fee + vat + channelFee

const present = (postings: Posting[]) =>
  postings.filter((posting) => ('debit' in posting ? posting.debit : posting.credit) > 0n)
