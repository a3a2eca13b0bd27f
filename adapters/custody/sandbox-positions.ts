import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { isoWib } from '#shared/dates'

type Moved = { code: string; units: bigint; from: string; to: string }

/** Everybody's units at an instant as the demo's custodian has them: as they were posted, but for moves that it did not carry out. */
export async function sandboxPositions(
  db: Db,
  { asOf, moved }: { asOf: Date; moved: readonly Moved[] },
): Promise<string> {
  const { rows } = await sql<{ account: string; code: string; units: bigint }>`
    select split_part(a.owner, '/', 2) as account, a.asset as code, sum(p.credit - p.debit)::bigint as units
    from ledger_account a join posting p on p.account_id = a.id join journal_entry e on e.id = p.entry_id
    where a.asset <> 'IDR' and a.owner like 'investor/%' and e.posted_at <= ${asOf}
    group by 1, 2 having sum(p.credit - p.debit) > 0 order by 1, 2`.execute(db)
  const held = new Map(rows.map(({ account, code, units }) => [`${account};${code}`, units]))
  const add = (account: string, code: string, units: bigint) =>
    held.set(`${account};${code}`, (held.get(`${account};${code}`) ?? 0n) + units)
  for (const { code, units, from, to } of moved) {
    add(from, code, units)
    add(to, code, -units)
  }
  const lines = [...held].filter(([, units]) => units > 0n).map(([key, units]) => `${key};${units}`)
  return [`as_of;${isoWib(asOf).slice(0, 19)}+07:00`, 'account;security;units', ...lines, ''].join('\n')
}
