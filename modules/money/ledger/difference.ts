import type { Tx } from '#platform/db/database'

/** A violated invariant, in words an operator can act on. */
export type Difference = { check: string; subject: string; expected: string; found: string }

/** A module's check of the books within a snapshot: of everything, or of changes since an instant. */
export type InvariantCheck = (tx: Tx, since?: Date) => Promise<Difference[]>

export type LedgerVerdict = { differences: Difference[]; entries: bigint; postings: bigint; accounts: bigint }
