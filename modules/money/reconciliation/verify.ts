import { sql } from 'kysely'
import { type Difference, listClearingEntries } from '#modules/ledger'
import type { Tx } from '#platform/db/database'

type DifferenceRow = { check: string; subject: string; bank: string; entry: string; amount: bigint }

/** Invariant: matches, breaks and corrections agree with their lines and entries; all, or since an instant. */
export async function verifyReconciliationInTx(tx: Tx, since?: Date): Promise<Difference[]> {
  const breaks = since ? sql`and greatest(b.opened_at, b.resolved_at) >= ${since}` : sql``
  const pairs = since ? sql`where m.matched_at >= ${since}` : sql``
  const { rows: found } = await sql<Difference>`
    select 'a corrected break has the correction of its difference' as check, b.id::text as subject,
      (b.at_bank - b.booked)::text as expected, coalesce(c.difference::text, 'none') as found
    from reconciliation_break b left join reconciliation_correction c on c.break_id = b.id
    where ((b.resolution is not distinct from 'corrected') <> (c.break_id is not null)
      or c.difference <> b.at_bank - b.booked or c.bank <> b.bank) ${breaks}
    union all
    select 'a break that was paired has its pair, and no other has', b.id::text, coalesce(b.resolution, 'open'), count(m.line_id)::text
    from reconciliation_break b left join bank_match m on m.line_id = b.line_id or m.entry_id = b.entry_id
    where b.resolution is distinct from 'superseded' ${breaks} group by b.id, b.resolution
    having (b.resolution is not distinct from 'matched') <> (count(m.line_id) > 0)
    union all
    select 'a break has the amount of its line', b.id::text, coalesce(l.amount, 0)::text, b.at_bank::text
    from reconciliation_break b left join bank_line l on l.id = b.line_id
    where (b.at_bank <> coalesce(l.amount, 0) or l.bank <> b.bank) ${breaks}`.execute(tx)
  const { rows: said } = await sql<DifferenceRow>`
    select 'a line and its entry have one amount' as check, l.id::text as subject, l.bank, m.entry_id::text as entry, l.amount
    from bank_match m join bank_line l on l.id = m.line_id ${pairs}
    union all
    select 'a break has the amount of its entry', b.id::text, b.bank, b.entry_id::text, b.booked
    from reconciliation_break b where b.entry_id is not null ${breaks}`.execute(tx)
  return [...found, ...(await otherwiseBookedInTx(tx, said))]
}

async function otherwiseBookedInTx(tx: Tx, said: readonly DifferenceRow[]): Promise<Difference[]> {
  const found: Difference[] = []
  const never = new Date(0)
  for (const [bank, of] of Map.groupBy(said, (each) => each.bank)) {
    const also = of.map(({ entry }) => entry)
    const entries = await listClearingEntries(tx, `bank/${bank}`, { from: never, until: never, also })
    const booked = new Map(entries.map(({ id, amount }) => [id, amount]))
    for (const { check, subject, entry, amount } of of)
      if (booked.get(entry) !== amount)
        found.push({ check, subject, expected: String(amount), found: String(booked.get(entry) ?? 'none') })
  }
  return found
}
