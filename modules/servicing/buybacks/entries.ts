import type { Account, EntryDraft } from '#contract/ledger/states'

const IDR = 'IDR'
/** The escrow account of a buy-back, in rupiah. */
export const escrowAccount = (id: string): Account => ({ owner: `buyback/${id}`, purpose: 'escrow', asset: IDR })
/** An investor's account for an asset: a security code, or IDR. */
export const investorAccount = (
  userId: string,
  code: string,
  purpose: 'available' | 'held' = 'available',
): Account => ({
  owner: `investor/${userId}`,
  purpose,
  asset: code,
})
const move = (from: Account, to: Account, amount: bigint) => [
  { account: from, debit: amount },
  { account: to, credit: amount },
]

type Facts = { id: string; security_code: string; owner: string; price: bigint; most: bigint }
type Offer = { id: string; user_id: string; units: bigint; bought: bigint | null }
const toOfferSource = ({ id }: Offer) => `buyback-offer/${id}`

/** Journal entry: the issuer's payment for all shares that may be bought, into escrow. */
export const buybackFunded = ({ id, price, most }: Facts, bank: string): EntryDraft => ({
  kind: 'buyback_funded',
  source: `buyback/${id}`,
  postings: move({ owner: `bank/${bank}`, purpose: 'clearing', asset: IDR }, escrowAccount(id), price * most),
})

/** Journal entry: offered shares are held: their owner cannot sell or transfer them meanwhile. */
export const buybackOffered = ({ security_code: code }: Facts, offer: Offer): EntryDraft => ({
  kind: 'buyback_offered',
  source: toOfferSource(offer),
  postings: move(investorAccount(offer.user_id, code), investorAccount(offer.user_id, code, 'held'), offer.units),
})

/** Journal entry: held shares that were withdrawn or not bought return to their owner. */
export const buybackOfferReturned = ({ security_code: code }: Facts, offer: Offer): EntryDraft => ({
  kind: 'buyback_offer_returned',
  source: toOfferSource(offer),
  postings: move(
    investorAccount(offer.user_id, code, 'held'),
    investorAccount(offer.user_id, code),
    offer.units - (offer.bought ?? 0n),
  ),
})

/** Journal entry: bought shares are cancelled and no longer in issue. */
export const sharesBoughtBack = ({ security_code: code }: Facts, offer: Offer): EntryDraft => ({
  kind: 'shares_bought_back',
  source: toOfferSource(offer),
  postings: move(
    investorAccount(offer.user_id, code, 'held'),
    { owner: `security/${code}`, purpose: 'issuance', asset: code },
    offer.bought ?? 0n,
  ),
})

/** Journal entry: the price of the bought shares, to the holder's wallet. */
export const buybackPaid = ({ id, price }: Facts, offer: Offer): EntryDraft => ({
  kind: 'buyback_paid',
  source: toOfferSource(offer),
  postings: move(escrowAccount(id), investorAccount(offer.user_id, IDR), (offer.bought ?? 0n) * price),
})

/** Journal entry: the price of the bought shares of a closed account, to an unclaimed account of its former owner. */
export const buybackUnclaimed = ({ id, price }: Facts, offer: Offer): EntryDraft => ({
  kind: 'buyback_unclaimed',
  source: toOfferSource(offer),
  postings: move(
    escrowAccount(id),
    { owner: `claimant/${offer.user_id}`, purpose: 'unclaimed', asset: IDR },
    (offer.bought ?? 0n) * price,
  ),
})

/** Journal entry: unspent rupiah, to the wallet of the issuer's owner. */
export const buybackFundingReturned = ({ id, owner }: Facts, rest: bigint): EntryDraft => ({
  kind: 'buyback_funding_returned',
  source: `buyback/${id}`,
  postings: move(escrowAccount(id), investorAccount(owner, IDR), rest),
})
