import type { Account, EntryDraft } from '#contract/ledger/states'

/** So much of an asset for one receiver. */
export type Line = { asset: string; toUser: string; amount: bigint }
type Facts = { id: string; from_user: string }

const holding = (userId: string, asset: string): Account => ({
  owner: `investor/${userId}`,
  purpose: 'available',
  asset,
})

const postingsOf = ({ from_user }: Facts, lines: readonly Line[]) => [
  ...[...Map.groupBy(lines, ({ asset }) => asset)].map(([asset, of]) => ({
    account: holding(from_user, asset),
    debit: of.reduce((sum, { amount }) => sum + amount, 0n),
  })),
  ...lines.map(({ asset, toUser, amount }) => ({ account: holding(toUser, asset), credit: amount })),
]

/** Units go from one owner to others: given, or inherited. */
export const securitiesTransferred = (facts: Facts, lines: readonly Line[]): EntryDraft => ({
  kind: 'securities_transferred',
  source: `transfer/${facts.id}`,
  postings: postingsOf(facts, lines),
})

/** What a wallet held goes to the heirs. */
export const estatePaid = (facts: Facts, lines: readonly Line[]): EntryDraft => ({
  kind: 'estate_paid',
  source: `transfer/${facts.id}`,
  postings: postingsOf(facts, lines),
})
