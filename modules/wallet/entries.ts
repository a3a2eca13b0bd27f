import type { EntryDraft } from '#contract/ledger/states'
import { type Bank, ownerOf } from './states.ts'

/** What the bank holds for us: its pooled account behind the virtual ones. */
export const clearing = (bank: Bank) => ({ owner: `bank/${bank}`, purpose: 'clearing', asset: 'IDR' }) as const

export const available = (userId: string) => ({ owner: ownerOf(userId), purpose: 'available', asset: 'IDR' }) as const

/** Money that arrived and whose owner is not known. */
const suspense = { owner: 'platform', purpose: 'suspense', asset: 'IDR' } as const

/** Money arrived for an investor. */
export const depositCredited = (deposit: { id: string; userId: string; bank: Bank; amount: bigint }): EntryDraft => ({
  kind: 'deposit_credited',
  source: `deposit/${deposit.id}`,
  postings: [
    { account: clearing(deposit.bank), debit: deposit.amount },
    { account: available(deposit.userId), credit: deposit.amount },
  ],
})

/** Money that a person had before the product knew of them. */
export const balanceOpened = (opening: { id: string; userId: string; bank: Bank; amount: bigint }): EntryDraft => ({
  kind: 'balance_opened',
  source: `opening-balance/${opening.id}`,
  postings: [
    { account: clearing(opening.bank), debit: opening.amount },
    { account: available(opening.userId), credit: opening.amount },
  ],
})

/** Money arrived and nobody knows for whom: kept apart until finance finds its owner. */
export const suspenseReceived = (found: { id: string; bank: Bank; amount: bigint }): EntryDraft => ({
  kind: 'suspense_received',
  source: `suspense-case/${found.id}`,
  postings: [
    { account: clearing(found.bank), debit: found.amount },
    { account: suspense, credit: found.amount },
  ],
})

/** It goes back to the account that it came from. */
export const suspenseReturned = (found: { id: string; bank: Bank; amount: bigint }): EntryDraft => ({
  kind: 'suspense_returned',
  source: `suspense-case/${found.id}`,
  postings: [
    { account: suspense, debit: found.amount },
    { account: clearing(found.bank), credit: found.amount },
  ],
})

/** Nobody claimed it for as long as the rule says: it is nobody's income and goes to the social fund. */
export const suspenseDonated = (found: { id: string; amount: bigint }): EntryDraft => ({
  kind: 'suspense_donated',
  source: `suspense-case/${found.id}`,
  postings: [
    { account: suspense, debit: found.amount },
    { account: { owner: 'platform', purpose: 'social', asset: 'IDR' }, credit: found.amount },
  ],
})

/** Its owner is found: the money is theirs. */
export const suspenseResolved = (found: { id: string; userId: string; amount: bigint }): EntryDraft => ({
  kind: 'suspense_resolved',
  source: `suspense-case/${found.id}`,
  postings: [
    { account: suspense, debit: found.amount },
    { account: available(found.userId), credit: found.amount },
  ],
})

/** The bank made rupiah of a foreign currency: they are their owner's. */
export const conversionCredited = (found: { id: string; bank: Bank; userId: string; amount: bigint }): EntryDraft => ({
  kind: 'conversion_credited',
  source: `suspense-case/${found.id}`,
  postings: [
    { account: clearing(found.bank), debit: found.amount },
    { account: available(found.userId), credit: found.amount },
  ],
})

/** The bank named a wrong account first: the deposit is that of another person. */
export const depositMoved = (found: { id: string; from: string; to: string; amount: bigint }): EntryDraft => ({
  kind: 'deposit_moved',
  source: `suspense-case/${found.id}`,
  postings: [
    { account: available(found.from), debit: found.amount },
    { account: available(found.to), credit: found.amount },
  ],
})
