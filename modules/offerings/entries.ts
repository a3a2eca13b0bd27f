import type { Account, EntryDraft, Posting } from '#contract/ledger/states'

const IDR = 'IDR'
export const wallet = (userId: string): Account => ({ owner: `investor/${userId}`, purpose: 'available', asset: IDR })
export const escrow = (offeringId: string): Account => ({
  owner: `offering/${offeringId}`,
  purpose: 'escrow',
  asset: IDR,
})
export const issuer = (businessId: string): Account => ({
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

/** Money for a purchase came in by its own virtual account: through the investor's wallet, so that it can be traced there. */
export const paymentCredited = (subscription: Paid, bank: string): EntryDraft => ({
  kind: 'payment_credited',
  source: `subscription/${subscription.id}`,
  postings: [
    { account: clearing(bank), debit: total(subscription) },
    { account: wallet(subscription.userId), credit: total(subscription) },
  ],
})

/** The price goes into escrow, fees and tax where they belong: what the receipt says, line by line. */
export const subscriptionPaid = (subscription: Paid): EntryDraft => ({
  kind: 'subscription_paid',
  source: `subscription/${subscription.id}`,
  postings: present([
    { account: wallet(subscription.userId), debit: total(subscription) },
    { account: escrow(subscription.offeringId), credit: subscription.amount },
    { account: fees, credit: subscription.fee + subscription.channelFee },
    { account: tax, credit: subscription.vat },
  ]),
})

/** Everything comes back to the wallet, fees and tax included (docs/rules/purchase.md: a full refund). */
export const subscriptionRefunded = (subscription: Paid): EntryDraft => ({
  kind: 'subscription_refunded',
  source: `subscription/${subscription.id}`,
  postings: present([
    { account: escrow(subscription.offeringId), debit: subscription.amount },
    { account: fees, debit: subscription.fee + subscription.channelFee },
    { account: tax, debit: subscription.vat },
    { account: wallet(subscription.userId), credit: total(subscription) },
  ]),
})

type HandOver = { offeringId: string; businessId: string; raised: bigint; platformFee: bigint; vat: bigint }

/** The money raised goes to the issuer, less the platform's fee and the tax on it. */
export const handOver = ({ offeringId, businessId, raised, platformFee, vat }: HandOver): EntryDraft => ({
  kind: 'offering_handed_over',
  source: `offering/${offeringId}`,
  postings: present([
    { account: escrow(offeringId), debit: raised },
    { account: issuer(businessId), credit: raised - platformFee - vat },
    { account: fees, credit: platformFee },
    { account: tax, credit: vat },
  ]),
})

const total = ({ amount, fee, vat, channelFee }: Paid) => amount + fee + vat + channelFee

const present = (postings: Posting[]) =>
  postings.filter((posting) => ('debit' in posting ? posting.debit : posting.credit) > 0n)
