import type { Account, EntryDraft } from '#contract/ledger/states'

const IDR = 'IDR'
export const escrow = (id: string): Account => ({ owner: `buyback/${id}`, purpose: 'escrow', asset: IDR })
export const shares = (userId: string, code: string, purpose: 'available' | 'held' = 'available'): Account => ({
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
const of = ({ id }: Offer) => `buyback-offer/${id}`

/** The issuer's money for all that may be bought: it can be used for nothing else. */
export const buybackFunded = ({ id, price, most }: Facts, bank: string): EntryDraft => ({
  kind: 'buyback_funded',
  source: `buyback/${id}`,
  postings: move({ owner: `bank/${bank}`, purpose: 'clearing', asset: IDR }, escrow(id), price * most),
})

/** Offered shares are set aside: they cannot be sold or given away meanwhile. */
export const buybackOffered = ({ security_code: code }: Facts, offer: Offer): EntryDraft => ({
  kind: 'buyback_offered',
  source: of(offer),
  postings: move(shares(offer.user_id, code), shares(offer.user_id, code, 'held'), offer.units),
})

/** What was taken back, or was more than is bought. */
export const buybackOfferReturned = ({ security_code: code }: Facts, offer: Offer): EntryDraft => ({
  kind: 'buyback_offer_returned',
  source: of(offer),
  postings: move(shares(offer.user_id, code, 'held'), shares(offer.user_id, code), offer.units - (offer.bought ?? 0n)),
})

/** Bought shares are cancelled: they are no longer in issue. */
export const sharesBoughtBack = ({ security_code: code }: Facts, offer: Offer): EntryDraft => ({
  kind: 'shares_bought_back',
  source: of(offer),
  postings: move(
    shares(offer.user_id, code, 'held'),
    { owner: `security/${code}`, purpose: 'issuance', asset: code },
    offer.bought ?? 0n,
  ),
})

/** Their price, in the same transaction. */
export const buybackPaid = ({ id, price }: Facts, offer: Offer): EntryDraft => ({
  kind: 'buyback_paid',
  source: of(offer),
  postings: move(escrow(id), shares(offer.user_id, IDR), (offer.bought ?? 0n) * price),
})

/** The same of somebody whose account has ended: it stays theirs, on an account of its own. */
export const buybackUnclaimed = ({ id, price }: Facts, offer: Offer): EntryDraft => ({
  kind: 'buyback_unclaimed',
  source: of(offer),
  postings: move(
    escrow(id),
    { owner: `claimant/${offer.user_id}`, purpose: 'unclaimed', asset: IDR },
    (offer.bought ?? 0n) * price,
  ),
})

/** What bought nothing goes to the wallet of the issuer's owner. */
export const buybackFundingReturned = ({ id, owner }: Facts, rest: bigint): EntryDraft => ({
  kind: 'buyback_funding_returned',
  source: `buyback/${id}`,
  postings: move(escrow(id), shares(owner, IDR), rest),
})
