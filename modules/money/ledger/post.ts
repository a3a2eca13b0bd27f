import { sql } from 'kysely'
import { type Db, type Tx, violatedConstraint } from '#platform/db/database'
import { isFrozen } from '#platform/db/database-errors'
import type { CommandRefusals } from '#shared/command-refusals'
import { newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { LedgerRefusals } from './refusals.ts'
import { type Account, type EntryDraft, formatAccountId } from './states.ts'

/**
 * Posts balanced entries in one statement of the caller's transaction and opens new accounts. Idempotent by kind and
 * source; returns the number of new entries. Refuses `insufficient_balance` and `money_frozen`.
 */
export const postInTx = (tx: Tx, drafts: EntryDraft[], now: Date): Promise<number> => postEntries(tx, drafts, now)

/** Posts balanced entries on a connection or in a transaction; see `postInTx`. */
export async function postEntries(on: Db | Tx, drafts: EntryDraft[], now: Date): Promise<number> {
  const entries = drafts.filter((draft) => draft.postings.length > 0)
  if (entries.length === 0) return 0
  for (const entry of entries) assertBalanced(entry)
  const ids = entries.map(() => newId<'entry'>(now)).sort() // rising keys go to the end of each index, page by page
  const rows = entries.map(({ kind, source, reverses }, place) => ({ id: ids[place]!, kind, source, reverses }))
  const { lines, accounts } = linesOf(entries, ids)
  try {
    const { rows: answer } = await sql<{ posted: bigint }>`
      select ledger_post(${JSON.stringify(accounts)}, ${JSON.stringify(rows)}, ${JSON.stringify(lines)}, ${now}) as posted`.execute(
      on,
    )
    return Number(answer[0]?.posted ?? 0n)
  } catch (error) {
    if (violatedConstraint(error) === 'balance_not_negative') throw new Refusal<LedgerRefusals>('insufficient_balance')
    if (isFrozen(error)) throw new Refusal<CommandRefusals>('money_frozen')
    throw error
  }
}

/** The legs of all entries, and each account once, since it may have to be opened. */
function linesOf(entries: readonly EntryDraft[], ids: readonly string[]) {
  const accounts = new Map<string, Account & { id: string }>()
  const lines: object[] = []
  for (const [place, { postings }] of entries.entries())
    for (const [line, posting] of postings.entries()) {
      const { owner, purpose, asset } = posting.account
      const id = formatAccountId(posting.account)
      if (!accounts.has(id)) accounts.set(id, { id, owner, purpose, asset })
      const [debit, credit] = 'debit' in posting ? [String(posting.debit), '0'] : ['0', String(posting.credit)]
      lines.push({ entry: ids[place], line, account: id, asset, debit, credit })
    }
  return { lines, accounts: [...accounts.values()] }
}

/** A bug in an `entries.ts`, found before the database finds it. */
function assertBalanced({ kind, postings }: EntryDraft) {
  const sums = new Map<string, bigint>()
  for (const posting of postings) {
    const signed = 'debit' in posting ? posting.debit : -posting.credit
    sums.set(posting.account.asset, (sums.get(posting.account.asset) ?? 0n) + signed)
  }
  for (const [asset, sum] of sums) if (sum !== 0n) throw new Error(`${kind}: ${asset} is off by ${sum}`)
}
