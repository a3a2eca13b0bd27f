import { type RawBuilder, sql } from 'kysely'
import { clearingEntries } from '#modules/ledger'
import type { Tx } from '#platform/database'
import { after, DAY } from '#shared/dates'
import type { ReconciliationDeps } from './deps.ts'
import type { Entry } from './match.ts'
import { tables } from './tables.ts'

type Covered = { bank: string; from: Date; until: Date; since: Date; open: string[] }

/**
 * Entries on the banks' accounts without a pair, of the time that statements speak of: from the day that was compared last
 * on, and of the time before it those of open breaks. What else is older has its pair or its ended break.
 */
export async function openEntriesInTx({ references }: ReconciliationDeps, tx: Tx): Promise<Entry[]> {
  const found: Omit<Entry, 'reference'>[] = []
  const sources = new Map<string, { kind: string; source: string }>()
  for (const { bank, since, until, open } of await coveredInTx(tx)) {
    const entries = await clearingEntries(tx, `bank/${bank}`, { from: since, until, also: open })
    const settled = await settledInTx(
      tx,
      entries.map(({ id }) => id),
    )
    for (const { id, kind, source, amount, at } of entries) {
      if (settled.has(id) || kind === 'reconciliation_corrected') continue
      found.push({ id, bank, amount, at })
      sources.set(id, { kind, source })
    }
  }
  const known = await referencesOf({ references }, tx, [...sources.values()])
  return found.map((entry) => ({ ...entry, reference: known(sources.get(entry.id)!) }))
}

/** What the statements of each bank speak of, and from where on it has to be compared. */
async function coveredInTx(tx: Tx): Promise<Covered[]> {
  const { rows } = await sql<Covered>`
    select c.bank, c.from, c.until, case when p.covers_from <= c.from then p.compared_until else c.from end as since,
      array(select b.entry_id::text from reconciliation_break b
        where b.bank = c.bank and b.entry_id is not null and b.resolved_at is null) as open
    from (select bank, min(covers_from) as "from", max(covers_until) as until from bank_statement group by bank) as c
    left join reconciliation_point p on p.bank = c.bank`.execute(tx)
  return rows
}

/** Keeps up to where everything has a pair or a break: a day less than was compared, for what was still being written. */
export async function keepPointsInTx(tx: Tx): Promise<void> {
  for (const { bank, from, until, since } of await coveredInTx(tx)) {
    const compared = after(until, -DAY)
    const point = { covers_from: from, compared_until: compared > since ? compared : since }
    await tables(tx)
      .insertInto('reconciliation_point')
      .values({ bank, ...point })
      .onConflict((known) => known.column('bank').doUpdateSet(point))
      .execute()
  }
}

async function settledInTx(tx: Tx, entries: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select entry_id as id from bank_match where entry_id = any(${entries}::uuid[])
    union all select entry_id from reconciliation_break
    where entry_id = any(${entries}::uuid[]) and resolved_at is not null`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

type Fact = { kind: string; source: string }

/** Under which reference the banks know these facts. */
export async function referencesOf(
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
