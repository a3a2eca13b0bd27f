import { type RawBuilder, sql } from 'kysely'
import type { Bank } from '#contract/wallet/states'
import { listClearingEntries } from '#modules/ledger'
import type { Tx } from '#platform/db/database'
import { after } from '#shared/dates'
import { type CoveredPeriods, isBankReportOverdue } from './covered-periods.ts'
import type { ReconciliationDeps } from './deps.ts'
import type { Entry } from './match.ts'
import { tables } from './tables.ts'

export type OpenEntry = Entry & { overdue: boolean }

/** Unmatched journal entries on bank accounts since the last comparison, plus those of open breaks. */
export async function loadOpenEntriesInTx(
  { references }: ReconciliationDeps,
  tx: Tx,
  covered: readonly CoveredPeriods[],
  now: Date,
): Promise<OpenEntry[]> {
  const found: Omit<OpenEntry, 'reference'>[] = []
  const sources = new Map<string, { kind: string; source: string }>()
  const until = after(now, 1)
  for (const { bank, spans, since: from } of covered) {
    const entries = await listClearingEntries(tx, `bank/${bank}`, { from, until, also: await brokenInTx(tx, bank) })
    const settled = await settledInTx(
      tx,
      entries.map(({ id }) => id),
    )
    for (const { id, kind, source, amount, at } of entries) {
      if (settled.has(id) || kind === 'reconciliation_corrected') continue
      found.push({ id, bank, amount, at, overdue: isBankReportOverdue(at, spans) })
      sources.set(id, { kind, source })
    }
  }
  const known = await loadBankReferences({ references }, tx, [...sources.values()])
  return found.map((entry) => ({ ...entry, reference: known(sources.get(entry.id)!) }))
}

const brokenInTx = async (tx: Tx, bank: Bank) => {
  const rows = await tables(tx)
    .selectFrom('reconciliation_break')
    .select('entry_id')
    .where('bank', '=', bank)
    .where('entry_id', 'is not', null)
    .where('resolved_at', 'is', null)
    .execute()
  return rows.map(({ entry_id }) => entry_id!)
}

async function settledInTx(tx: Tx, entries: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select entry_id as id from bank_match where entry_id = any(${entries}::uuid[])
    union all select entry_id from reconciliation_break
    where entry_id = any(${entries}::uuid[]) and resolution in ('matched', 'corrected')`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

type Fact = { kind: string; source: string }

/** Loads the bank references of these entries; returns a lookup. */
export async function loadBankReferences(
  { references }: Pick<ReconciliationDeps, 'references'>,
  tx: Tx,
  facts: readonly Fact[],
): Promise<(fact: Fact) => string | null> {
  const selects: RawBuilder<unknown>[] = references.map((of) => of(tx))
  const { rows } = await sql<{ kind: string | null; source: string; reference: string }>`
    select kind, source, reference from (${sql.join(selects, sql` union all `)}) as named
    where source = any(${facts.map(({ source }) => source)}::text[])`.execute(tx)
  const known = new Map(rows.map(({ kind, source, reference }) => [`${kind ?? ''} ${source}`, reference]))
  return ({ kind, source }) => known.get(`${kind} ${source}`) ?? known.get(` ${source}`) ?? null
}
