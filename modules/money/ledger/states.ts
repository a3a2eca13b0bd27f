/** 'IDR', or the code of a security. */
export type Asset = string

/** A ledger account, named by owner, purpose and asset; opened by its first posting. */
export type Account = { owner: string; purpose: Purpose; asset: Asset }
export type Posting = { account: Account; debit: bigint } | { account: Account; credit: bigint }
/** One balanced journal entry; `source` names the fact behind it: 'deposit/0192…'. */
export type EntryDraft = { kind: string; source: string; postings: Posting[]; reverses?: string }

/** The chart of accounts: normal side of each purpose and whether it may be negative (docs/ledger.md). */
export const chartOfAccounts = {
  available: { side: 'credit', mayGoNegative: false }, // money or securities that their owner can use now
  held: { side: 'credit', mayGoNegative: false }, // set aside for an order or a withdrawal
  settling: { side: 'credit', mayGoNegative: false }, // traded, not yet settled
  escrow: { side: 'credit', mayGoNegative: false }, // subscriptions of an offering until hand-over
  fees: { side: 'credit', mayGoNegative: false }, // the platform's income
  tax: { side: 'credit', mayGoNegative: false }, // withheld, owed to the tax office
  rounding: { side: 'credit', mayGoNegative: false }, // remainders of floored amounts
  social: { side: 'credit', mayGoNegative: false }, // purification and ta'zir: never income
  suspense: { side: 'credit', mayGoNegative: false }, // received, owner unknown or amount wrong
  unclaimed: { side: 'credit', mayGoNegative: false }, // owed to somebody whose account has ended
  clearing: { side: 'debit', mayGoNegative: true }, // what the bank holds for us
  issuance: { side: 'debit', mayGoNegative: false }, // securities in issue: its debit balance
} as const satisfies Record<string, { side: 'debit' | 'credit'; mayGoNegative: boolean }>
export type Purpose = keyof typeof chartOfAccounts

/** The id of an account: 'investor/0192…/available/IDR'. */
export const formatAccountId = ({ owner, purpose, asset }: Account) => `${owner}/${purpose}/${asset}`
