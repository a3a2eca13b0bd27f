import { randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/database'

export type SealedTable = {
  name: string
  args: string
  keyType: string
  types: Record<string, string>
  /** Written by a function that seals all that it writes by one record: its trigger does not run on the way in. */
  together: boolean
  /** Has no row: nothing of it is looked at, since planning the look takes as long as a table of thousands. */
  empty: boolean
}

/**
 * Every seal there is, between two records where they are named: one record may seal many facts of a table, each named with
 * its digest.
 */
export const sealsIn = (range: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`
  select r.object || '/' || each.key as object, r.seq, r.data ->> 'columns' as columns, each.value as digest
  from audit_record r cross join jsonb_each_text(r.data -> 'facts') as each
  where r.action = 'fact.sealed' and r.data ? 'facts' and ${range}
  union all
  select r.object, r.seq, r.data ->> 'columns', r.data ->> 'digest' from audit_record r
  where r.action = 'fact.sealed' and not r.data ? 'facts' and ${range}`

/** Which tables and columns are sealed, by their triggers. */
export async function sealedTablesInTx(tx: Tx): Promise<SealedTable[]> {
  const { rows } = await sql<SealedTable>`
    select c.relname as name, encode(t.tgargs, 'escape') as args, format_type(k.atttypid, null) as "keyType",
      (select jsonb_object_agg(attname, format_type(atttypid, null)) from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as types,
      t.tgtype & 4 = 0 as together, pg_relation_size(c.oid) = 0 as empty
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    join pg_attribute k on k.attrelid = c.oid and k.attname = split_part(split_part(encode(t.tgargs, 'escape'), '\\000', 1), ',', 1)
    where t.tgfoid = to_regproc('seal_fact') order by c.relname`.execute(tx)
  return rows
}

/**
 * Whether all facts together are what their last seals say: two sums of hashes in place of a join of everything with
 * everything, a third of its time or less. Their seed is drawn for each look, so that nobody can prepare two changes that
 * make up for each other. A no, also of what was sealed with other columns than today's, has to be looked at one by one.
 */
export async function sumsAgreeInTx(tx: Tx, sealedTables: readonly SealedTable[]): Promise<boolean> {
  const seed = randomBytes(8).readBigInt64BE()
  const sum = sql`sum(hash_record_extended(row(object, columns, digest), ${seed}::bigint)) as hash`
  const { rows } = await sql<{ agree: boolean }>`
    with fact as (select ${sum} from (${sql.join(sealedTables.map(digestsOf), sql` union all `)}) as each),
      seal as (select ${sum} from (
        select distinct on (object collate "C") object, columns, digest from (${sealsIn()}) as every
        order by object collate "C", seq desc
      ) as each where digest is not null)
    select fact.hash is not distinct from seal.hash as agree from fact, seal`.execute(tx)
  return rows[0]!.agree
}

/** Of each fact what `fact_digest` makes of its columns of today, without a function of the database for each. */
export function digestsOf({ name, args, types }: SealedTable): RawBuilder<unknown> {
  const [keys = '', sealed = ''] = args.split('\\000')
  const lines = sealed.split(',').map((column) => sql`${sql.lit(`${column} `)} || ${jsonOf(column, types[column])}`)
  return sql`select ${objectOf(name, keys)} as object, ${sql.lit(sealed)} as columns,
    encode(sha256(convert_to(${sql.join(lines, sql` || E'\\n' || `)} || E'\\n', 'UTF8')), 'hex') as digest from ${sql.table(name)} t`
}

/** A number, a truth or an id is written in JSON as it stands, which costs half. */
function jsonOf(column: string, type = '') {
  const value = sql.ref(`t.${column}`)
  if (/^(bigint|integer|smallint)$/.test(type)) return sql`coalesce(${value}::text, 'null')`
  if (type === 'uuid') return sql`coalesce('"' || ${value}::text || '"', 'null')`
  return sql`coalesce(to_jsonb(${value})::text, 'null')`
}

export const objectOf = (name: string, keys: string) =>
  sql`concat_ws('/', 'fact', ${sql.lit(name)}, ${sql.join(keys.split(',').map((column) => sql`${sql.ref(`t.${column}`)}::text`))})`
