import { randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/db/database'

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

/** SQL select of all seals, optionally of a range of records; one record may seal many facts. */
export const selectSeals = (range: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`
  select r.object || '/' || each.key as object, r.seq, r.data ->> 'columns' as columns, each.value as digest
  from audit_record r cross join jsonb_each_text(r.data -> 'facts') as each
  where r.action = 'fact.sealed' and r.data ? 'facts' and ${range}
  union all
  select r.object, r.seq, r.data ->> 'columns', r.data ->> 'digest' from audit_record r
  where r.action = 'fact.sealed' and not r.data ? 'facts' and ${range}`

/** Tables and columns with a sealing trigger. */
export async function listSealedTablesInTx(tx: Tx): Promise<SealedTable[]> {
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
 * Whether all facts match their last seals, by two sums of seeded hashes instead of a full join. False, also after
 * column changes, needs a row-by-row check.
 */
export async function sealSumsAgreeInTx(tx: Tx, sealedTables: readonly SealedTable[]): Promise<boolean> {
  const seed = randomBytes(8).readBigInt64BE()
  const sum = sql`sum(hash_record_extended(row(object, columns, digest), ${seed}::bigint)) as hash`
  const { rows } = await sql<{ agree: boolean }>`
    with fact as (select ${sum} from (${sql.join(sealedTables.map(selectDigests), sql` union all `)}) as each),
      seal as (select ${sum} from (
        select distinct on (object collate "C") object, columns, digest from (${selectSeals()}) as every
        order by object collate "C", seq desc
      ) as each where digest is not null)
    select fact.hash is not distinct from seal.hash as agree from fact, seal`.execute(tx)
  return rows[0]!.agree
}

/** SQL select of the digest of each fact, inline for speed, equal to `fact_digest`. */
export function selectDigests({ name, args, types }: SealedTable): RawBuilder<unknown> {
  const [keys = '', sealed = ''] = args.split('\\000')
  const lines = sealed.split(',').map((column) => sql`${sql.lit(`${column} `)} || ${jsonOf(column, types[column])}`)
  return sql`select ${factObjectSql(name, keys)} as object, ${sql.lit(sealed)} as columns,
    encode(sha256(convert_to(${sql.join(lines, sql` || E'\\n' || `)} || E'\\n', 'UTF8')), 'hex') as digest from ${sql.table(name)} t`
}

/** A number, a truth or an id is written in JSON as it stands, which costs half. */
function jsonOf(column: string, type = '') {
  const value = sql.ref(`t.${column}`)
  if (/^(bigint|integer|smallint)$/.test(type)) return sql`coalesce(${value}::text, 'null')`
  if (type === 'uuid') return sql`coalesce('"' || ${value}::text || '"', 'null')`
  return sql`coalesce(to_jsonb(${value})::text, 'null')`
}

/** The audit object of a fact. */
export const factObjectSql = (name: string, keys: string) =>
  sql`concat_ws('/', 'fact', ${sql.lit(name)}, ${sql.join(keys.split(',').map((column) => sql`${sql.ref(`t.${column}`)}::text`))})`
