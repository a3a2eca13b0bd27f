import type { Account, EntryDraft } from '#contract/ledger/states'
import type { HoldingRow, SplitRow } from './rows.ts'

const escrow = (id: string): Account => ({ owner: `split/${id}`, purpose: 'escrow', asset: 'IDR' })
const of = (userId: string, asset: string): Account => ({ owner: `investor/${userId}`, purpose: 'available', asset })
const issuance = (code: string): Account => ({ owner: `security/${code}`, purpose: 'issuance', asset: code })

type Facts = Pick<SplitRow, 'id' | 'security_code' | 'owner' | 'funding' | 'kind'>
type Holding = Pick<HoldingRow, 'user_id' | 'units_before' | 'units_after' | 'paid'>

/** Journal entry: the most that odd shares may cost, from the wallet of the issuer's owner into escrow. */
export const splitFunded = ({ id, owner, funding }: Facts): EntryDraft => ({
  kind: 'split_funded',
  source: `split/${id}`,
  postings: [
    { account: of(owner, 'IDR'), debit: funding },
    { account: escrow(id), credit: funding },
  ],
})

/** A split: the additional units of a holding. */
const sharesSplit = ({ id, security_code }: Facts, holding: Holding): EntryDraft => ({
  kind: 'shares_split',
  source: `split/${id}/${holding.user_id}`,
  postings: [
    { account: issuance(security_code), debit: holding.units_after - holding.units_before },
    { account: of(holding.user_id, security_code), credit: holding.units_after - holding.units_before },
  ],
})

/** A stock dividend: the new units of a holding. */
const stockDividend = (row: Facts, holding: Holding): EntryDraft => ({
  ...sharesSplit(row, holding),
  kind: 'stock_dividend',
})

/** A reverse split: the units that a holding loses, odd ones included. */
const sharesMerged = ({ id, security_code }: Facts, holding: Holding): EntryDraft => ({
  kind: 'shares_merged',
  source: `split/${id}/${holding.user_id}`,
  postings: [
    { account: of(holding.user_id, security_code), debit: holding.units_before - holding.units_after },
    { account: issuance(security_code), credit: holding.units_before - holding.units_after },
  ],
})

/** The issuer's payment for odd shares, or for the fraction of a share of a stock dividend. */
const oddSharesPaid = ({ id }: Facts, { user_id, paid }: Holding): EntryDraft => ({
  kind: 'odd_shares_paid',
  source: `split/${id}/${user_id}`,
  postings: [
    { account: escrow(id), debit: paid },
    { account: of(user_id, 'IDR'), credit: paid },
  ],
})

/** The payment for odd shares of a closed account, to an unclaimed account of its former owner. */
const oddSharesUnclaimed = ({ id }: Facts, { user_id, paid }: Holding): EntryDraft => ({
  kind: 'odd_shares_unclaimed',
  source: `split/${id}/${user_id}`,
  postings: [
    { account: escrow(id), debit: paid },
    { account: { owner: `claimant/${user_id}`, purpose: 'unclaimed', asset: 'IDR' }, credit: paid },
  ],
})

/** The entries of one holding; `gone`: the account is closed. */
export function toSplitEntries(row: Facts, holding: Holding, gone: boolean): EntryDraft[] {
  const { units_before: before, units_after: after, paid } = holding
  const added = row.kind === 'split' ? sharesSplit : stockDividend
  return [
    ...(after === before ? [] : [(after > before ? added : sharesMerged)(row, holding)]),
    ...(paid > 0n ? [(gone ? oddSharesUnclaimed : oddSharesPaid)(row, holding)] : []),
  ]
}

/** Journal entry: unspent funding, back to the wallet of the issuer's owner. */
export const splitFundingReturned = ({ id, owner }: Facts, rest: bigint): EntryDraft => ({
  kind: 'split_funding_returned',
  source: `split/${id}`,
  postings: [
    { account: escrow(id), debit: rest },
    { account: of(owner, 'IDR'), credit: rest },
  ],
})
