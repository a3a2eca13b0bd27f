import type { Account, EntryDraft } from '#contract/ledger/states'

/** An amount of one asset for one receiver. */
export type TransferLine = { asset: string; toUser: string; amount: bigint }
type Facts = { id: string; from_user: string }

const holding = (userId: string, asset: string): Account => ({
  owner: `investor/${userId}`,
  purpose: 'available',
  asset,
})

const postingsOf = ({ from_user }: Facts, lines: readonly TransferLine[]) => [
  ...[...Map.groupBy(lines, ({ asset }) => asset)].map(([asset, of]) => ({
    account: holding(from_user, asset),
    debit: of.reduce((sum, { amount }) => sum + amount, 0n),
  })),
  ...lines.map(({ asset, toUser, amount }) => ({ account: holding(toUser, asset), credit: amount })),
]

/** Journal entry: units move from one owner to others by gift or inheritance. */
export const securitiesTransferEntry = (facts: Facts, lines: readonly TransferLine[]): EntryDraft => ({
  kind: 'securities_transferred',
  source: `transfer/${facts.id}`,
  postings: postingsOf(facts, lines),
})

/** Journal entry: a wallet's balance is paid to the heirs. */
export const estateEntry = (facts: Facts, lines: readonly TransferLine[]): EntryDraft => ({
  kind: 'estate_paid',
  source: `transfer/${facts.id}`,
  postings: postingsOf(facts, lines),
})
