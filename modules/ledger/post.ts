import { sql } from 'kysely'
import { type Tx, violatedConstraint } from '#platform/database'
import { newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { accountId, chart, type EntryDraft, type LedgerRefusal } from './contract.ts'

/**
 * Posts balanced entries in the caller's transaction, in one statement; opens accounts that are new.
 * Posting the same kind and source again changes nothing. Answers how many entries were new.
 * Refuses with `insufficient_balance` when an account would fall below zero that may not.
 */
export async function postInTx(tx: Tx, drafts: EntryDraft[], now: Date): Promise<number> {
  const entries = drafts.filter((draft) => draft.postings.length > 0)
  if (entries.length === 0) return 0
  for (const entry of entries) assertBalanced(entry)
  const rows = entries.map((entry) => ({ id: newId<'entry'>(now), entry }))
  try {
    const { rows: answer } = await sql<{ posted: bigint }>`
      with drafted as (
        select * from jsonb_to_recordset(${JSON.stringify(rows.map(entryRow))}::jsonb)
          as d(id uuid, kind text, source text, reverses uuid)
      ), lines as (
        select * from jsonb_to_recordset(${JSON.stringify(rows.flatMap(lineRows))}::jsonb)
          as l(entry_id uuid, line smallint, account_id text, owner text, purpose text, asset text, side text, may_go_negative boolean, debit bigint, credit bigint)
      ), opened as (
        insert into ledger_account (id, owner, purpose, asset, normal_side, may_go_negative)
        select distinct account_id, owner, purpose, asset, side, may_go_negative from lines
        where not exists (select from ledger_account a where a.id = account_id) order by account_id
        on conflict do nothing
      ), entered as (
        insert into journal_entry (id, kind, source, reverses, posted_at)
        select id, kind, source, reverses, ${now} from drafted
        on conflict (kind, source) do nothing returning id
      ), posted as (
        insert into posting (entry_id, line, account_id, debit, credit)
        select l.entry_id, l.line, l.account_id, l.debit, l.credit from lines l join entered e on e.id = l.entry_id
      ) select count(*) as posted from entered`.execute(tx)
    return Number(answer[0]?.posted ?? 0n)
  } catch (error) {
    if (violatedConstraint(error) === 'balance_not_negative') throw new Refusal<LedgerRefusal>('insufficient_balance')
    throw error
  }
}

type Row = { id: string; entry: EntryDraft }

const entryRow = ({ id, entry: { kind, source, reverses } }: Row) => ({ id, kind, source, reverses: reverses ?? null })

const lineRows = ({ id, entry }: Row) =>
  entry.postings.map((posting, line) => ({
    entry_id: id,
    line,
    account_id: accountId(posting.account),
    ...posting.account,
    side: chart[posting.account.purpose].side,
    may_go_negative: chart[posting.account.purpose].mayGoNegative,
    debit: 'debit' in posting ? String(posting.debit) : '0',
    credit: 'credit' in posting ? String(posting.credit) : '0',
  }))

/** A bug in an `entries.ts`, found before the database finds it. */
function assertBalanced({ kind, postings }: EntryDraft) {
  const sums = new Map<string, bigint>()
  for (const posting of postings) {
    const signed = 'debit' in posting ? posting.debit : -posting.credit
    sums.set(posting.account.asset, (sums.get(posting.account.asset) ?? 0n) + signed)
  }
  for (const [asset, sum] of sums) if (sum !== 0n) throw new Error(`${kind}: ${asset} is off by ${sum}`)
}
