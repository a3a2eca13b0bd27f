import type { EntryDraft } from '#contract/ledger/states'
import { type Bank, investorOwner } from './states.ts'

/** The ledger account of a bank's pooled account behind the virtual accounts. */
export const bankClearingAccount = (bank: Bank) =>
  ({ owner: `bank/${bank}`, purpose: 'clearing', asset: 'IDR' }) as const

/** The ledger account of an investor's spendable rupiah. */
export const availableAccount = (userId: string) =>
  ({ owner: investorOwner(userId), purpose: 'available', asset: 'IDR' }) as const

/** Money that arrived and whose owner is not known. */
const suspense = { owner: 'platform', purpose: 'suspense', asset: 'IDR' } as const

/** Journal entry: a deposit is credited to an investor. */
export const depositCredited = (deposit: { id: string; userId: string; bank: Bank; amount: bigint }): EntryDraft => ({
  kind: 'deposit_credited',
  source: `deposit/${deposit.id}`,
  postings: [
    { account: bankClearingAccount(deposit.bank), debit: deposit.amount },
    { account: availableAccount(deposit.userId), credit: deposit.amount },
  ],
})

/**
 * Journal entry: an opening balance that the investor held before joining this platform; of an import, from the
 * clearing account into which the banks' whole transfers were booked.
 */
export const balanceOpened = (opening: {
  id: string
  userId: string
  bank: Bank
  amount: bigint
  importId?: string
}): EntryDraft => ({
  kind: 'balance_opened',
  source: `opening-balance/${opening.id}`,
  postings: [
    {
      account: opening.importId === undefined ? bankClearingAccount(opening.bank) : importClearing(opening.importId),
      debit: opening.amount,
    },
    { account: availableAccount(opening.userId), credit: opening.amount },
  ],
})

/** Journal entry: the transfer of all money of an import that is kept at one bank; the opening balances follow. */
export const openingTransferred = (of: { importId: string; bank: Bank; amount: bigint }): EntryDraft => ({
  kind: 'opening_transferred',
  source: `import/${of.importId}/${of.bank}`,
  postings: [
    { account: bankClearingAccount(of.bank), debit: of.amount },
    { account: importClearing(of.importId), credit: of.amount },
  ],
})

/** What of an import is not credited to its owners yet; zero once the import is done. */
export const importClearing = (importId: string) =>
  ({ owner: `import/${importId}`, purpose: 'clearing', asset: 'IDR' }) as const

/** Journal entry: money arrived for an unknown owner and is held in suspense. */
export const suspenseReceived = (found: { id: string; bank: Bank; amount: bigint }): EntryDraft => ({
  kind: 'suspense_received',
  source: `suspense-case/${found.id}`,
  postings: [
    { account: bankClearingAccount(found.bank), debit: found.amount },
    { account: suspense, credit: found.amount },
  ],
})

/** Journal entry: money in suspense is returned to its sender. */
export const suspenseReturned = (found: { id: string; bank: Bank; amount: bigint }): EntryDraft => ({
  kind: 'suspense_returned',
  source: `suspense-case/${found.id}`,
  postings: [
    { account: suspense, debit: found.amount },
    { account: bankClearingAccount(found.bank), credit: found.amount },
  ],
})

/** Journal entry: unclaimed money moves from suspense to the social fund. */
export const suspenseDonated = (found: { id: string; amount: bigint }): EntryDraft => ({
  kind: 'suspense_donated',
  source: `suspense-case/${found.id}`,
  postings: [
    { account: suspense, debit: found.amount },
    { account: { owner: 'platform', purpose: 'social', asset: 'IDR' }, credit: found.amount },
  ],
})

/** Journal entry: money in suspense is credited to its identified owner. */
export const suspenseResolved = (found: { id: string; userId: string; amount: bigint }): EntryDraft => ({
  kind: 'suspense_resolved',
  source: `suspense-case/${found.id}`,
  postings: [
    { account: suspense, debit: found.amount },
    { account: availableAccount(found.userId), credit: found.amount },
  ],
})

/** Journal entry: rupiah from a foreign-currency transfer are credited to their owner. */
export const conversionCredited = (found: { id: string; bank: Bank; userId: string; amount: bigint }): EntryDraft => ({
  kind: 'conversion_credited',
  source: `suspense-case/${found.id}`,
  postings: [
    { account: bankClearingAccount(found.bank), debit: found.amount },
    { account: availableAccount(found.userId), credit: found.amount },
  ],
})

/** Journal entry: a deposit moves to its true owner because the bank first reported a wrong account. */
export const depositMoved = (found: { id: string; from: string; to: string; amount: bigint }): EntryDraft => ({
  kind: 'deposit_moved',
  source: `suspense-case/${found.id}`,
  postings: [
    { account: availableAccount(found.from), debit: found.amount },
    { account: availableAccount(found.to), credit: found.amount },
  ],
})
