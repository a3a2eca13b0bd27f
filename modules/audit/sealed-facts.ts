import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/database'

/** A fact that is not what was sealed when it was written. */
export type UnsealedFact = { check: string; subject: string; expected: string; found: string }

type SealedTable = { name: string; args: string }

const MAX_NAMED = 100

/**
 * Facts that no entry vouches for are what the records of the audit chain say of them: changed, removed or added by hand
 * they are found. Which tables and columns these are stands in the migrations (`seal_fact`).
 */
export async function verifySealedFactsInTx(tx: Tx): Promise<UnsealedFact[]> {
  const { rows: sealedTables } = await sql<SealedTable>`
    select c.relname as name, encode(t.tgargs, 'escape') as args from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgfoid = to_regproc('seal_fact') order by c.relname`.execute(tx)
  if (sealedTables.length === 0) return []
  const { rows } = await sql<UnsealedFact>`
    with seal as (
      select distinct on (object) object, seq, string_to_array(data ->> 'columns', ',') as columns, data ->> 'digest' as digest
      from audit_record where action = 'fact.sealed' order by object, seq desc
    ), fact as (${sql.join(sealedTables.map(factsOf), sql` union all `)})
    select 'a fact is what was sealed' as check, substr(coalesce(f.object, s.object), 6) as subject,
      coalesce(case when s.digest is null then 'removed, by record ' else 'as of record ' end || s.seq, 'nothing') as expected,
      case when f.object is null then 'removed' when s.object is null then 'written past the product' else 'changed' end as found
    from fact f full join seal s on s.object = f.object
    where (f.object is null and s.digest is not null) or (f.object is not null
      and (s.object is null or s.digest is distinct from fact_digest(f.fact, s.columns)))
    limit ${MAX_NAMED}`.execute(tx)
  return rows
}

function factsOf({ name, args }: SealedTable): RawBuilder<unknown> {
  const [key = ''] = args.split('\\000')
  const columns = sql.join(key.split(',').map((column) => sql`${sql.ref(`t.${column}`)}::text`))
  return sql`select concat_ws('/', 'fact', ${sql.lit(name)}, ${columns}) as object, fact_of(t) as fact from ${sql.table(name)} t`
}
