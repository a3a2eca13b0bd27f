import type { Tx } from '#platform/database'

/** One thing that is wrong, in words an operator can act on. */
export type Difference = { check: string; subject: string; expected: string; found: string }

/** What else must hold of the books, looked at as of the snapshot's instant: of all, or of what changed since an instant. */
export type InvariantCheck = (tx: Tx, since?: Date) => Promise<Difference[]>

export type LedgerVerdict = { differences: Difference[]; entries: bigint; postings: bigint; accounts: bigint }
