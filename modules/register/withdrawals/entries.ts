import type { Account, EntryDraft } from '#contract/ledger/states'
import { investorOwner } from '#contract/wallet/states'
import { issuerOwner } from './states.ts'

type Facts = { id: string; user_id: string; business_id: string | null; amount: bigint; fee: bigint; vat: bigint }

/** Whose money it is: an issuer's, or a person's own. */
const owner = ({ user_id, business_id }: Facts) => (business_id ? issuerOwner(business_id) : investorOwner(user_id))
const available = (facts: Facts): Account => ({ owner: owner(facts), purpose: 'available', asset: 'IDR' })
const held = (facts: Facts): Account => ({ owner: owner(facts), purpose: 'held', asset: 'IDR' })
const keptFor = ({ user_id }: Facts): Account => ({ owner: `claimant/${user_id}`, purpose: 'unclaimed', asset: 'IDR' })
/** The account of ours that payouts leave from. */
const clearing: Account = { owner: 'bank/bsi', purpose: 'clearing', asset: 'IDR' }
const fees: Account = { owner: 'platform', purpose: 'fees', asset: 'IDR' }
const tax: Account = { owner: 'platform', purpose: 'tax', asset: 'IDR' }

const total = ({ amount, fee }: Facts) => amount + fee
const entry = (kind: string, { id }: Facts, postings: EntryDraft['postings']): EntryDraft => ({
  kind,
  source: `withdrawal/${id}`,
  postings: postings.filter((posting) => ('debit' in posting ? posting.debit : posting.credit) > 0n),
})

/** Journal entry of a request: amount and fee move from `available` to `held`. */
export const withdrawalHeld = (facts: Facts) =>
  entry('withdrawal_held', facts, [
    { account: available(facts), debit: total(facts) },
    { account: held(facts), credit: total(facts) },
  ])

/** Journal entry of a withdrawal that never left: amount and fee move back from `held` to `available`. */
export const withdrawalReleased = (facts: Facts) =>
  entry('withdrawal_released', facts, [
    { account: held(facts), debit: total(facts) },
    { account: available(facts), credit: total(facts) },
  ])

/** Journal entry of a delivered withdrawal: the held money leaves the bank, and the fee and its VAT are earned. */
export const withdrawalSettled = (facts: Facts) =>
  entry('withdrawal_settled', facts, [
    { account: held(facts), debit: total(facts) },
    { account: clearing, credit: facts.amount },
    { account: fees, credit: facts.fee - facts.vat },
    { account: tax, credit: facts.vat },
  ])

/**
 * Journal entry of a delivered withdrawal that the bank sent back: amount and fee return to `available`, or to
 * unclaimed money (`unclaimed`) when the owner's account was closed meanwhile.
 */
export const withdrawalReturned = (facts: Facts & { unclaimed: boolean }) =>
  entry('withdrawal_returned', facts, [
    { account: clearing, debit: facts.amount },
    { account: fees, debit: facts.fee - facts.vat },
    { account: tax, debit: facts.vat },
    { account: facts.unclaimed ? keptFor(facts) : available(facts), credit: total(facts) },
  ])
