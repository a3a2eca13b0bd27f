import { sql } from 'kysely'
import { type Db, type Tx, violatedConstraint } from '#platform/database'
import { isFrozen } from '#platform/database-errors'
import type { CommandRefusals } from '#shared/command-refusals'
import { newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { LedgerRefusals } from './refusals.ts'
import { accountId, type EntryDraft, type Posting } from './states.ts'

/**
 * Posts balanced entries in the caller's transaction, in one statement; opens accounts that are new.
 * Posting the same kind and source again changes nothing. Answers how many entries were new.
 * Refuses with `insufficient_balance` when an account would fall below zero that may not, `money_frozen` while money stands still.
 */
export const postInTx = (tx: Tx, drafts: EntryDraft[], now: Date): Promise<number> => post(tx, drafts, now)

/** The same on its own: one statement is one transaction. */
export async function post(on: Db | Tx, drafts: EntryDraft[], now: Date): Promise<number> {
  const entries = drafts.filter((draft) => draft.postings.length > 0)
  if (entries.length === 0) return 0
  for (const entry of entries) assertBalanced(entry)
  const ids = entries.map(() => newId<'entry'>(now)).sort() // rising keys go to the end of each index, page by page
  const rows = entries.map(({ kind, source, reverses }, place) => ({ id: ids[place]!, kind, source, reverses }))
  const lines = entries.flatMap(({ postings }, place) =>
    postings.map((posting, line) => lineRow(rows[place]!.id, posting, line)),
  )
  try {
    const { rows: answer } = await sql<{ posted: bigint }>`
      select ledger_post(${JSON.stringify(accountRows(entries))}, ${JSON.stringify(rows)}, ${JSON.stringify(lines)}, ${now}) as posted`.execute(
      on,
    )
    return Number(answer[0]?.posted ?? 0n)
  } catch (error) {
    if (violatedConstraint(error) === 'balance_not_negative') throw new Refusal<LedgerRefusals>('insufficient_balance')
    if (isFrozen(error)) throw new Refusal<CommandRefusals>('money_frozen')
    throw error
  }
}

const lineRow = (entry: string, posting: Posting, line: number) => ({
  entry,
  line,
  account: accountId(posting.account),
  asset: posting.account.asset,
  debit: 'debit' in posting ? String(posting.debit) : '0',
  credit: 'credit' in posting ? String(posting.credit) : '0',
})

/** Every account, once: any of them may have to be opened. */
function accountRows(entries: EntryDraft[]) {
  const all = entries.flatMap(({ postings }) => postings.map(({ account }) => account))
  return [...new Map(all.map((account) => [accountId(account), { id: accountId(account), ...account }])).values()]
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
