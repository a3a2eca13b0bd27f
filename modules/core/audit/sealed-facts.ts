import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/db/database'
import { firstIdAt } from '#shared/ids'
import {
  factObjectSql,
  listSealedTablesInTx,
  type SealedTable,
  sealSumsAgreeInTx,
  selectDigests,
  selectSeals,
} from './seal-sums.ts'

/** A fact that differs from its seal. */
export type UnsealedFact = { check: string; subject: string; expected: string; found: string }

/** Which facts to verify: sealed by these records, created since an instant, or named. */
export type SealScope = { after: bigint; upTo?: bigint; since?: Date; objects: readonly string[] }

/** The number of the newest record. */
export async function readLastRecordNumberInTx(tx: Tx): Promise<bigint> {
  const { rows } = await sql<{ seq: bigint }>`select coalesce(max(seq), 0)::bigint as seq from audit_record`.execute(tx)
  return rows[0]!.seq
}

const MAX_NAMED = 100

/**
 * Verifies that sealed facts (tables with `seal_fact`) equal their audit records; changed, removed or added rows are
 * found. All, or `among`.
 */
export async function verifySealedFactsInTx(tx: Tx, among?: SealScope): Promise<UnsealedFact[]> {
  const allSealed = await listSealedTablesInTx(tx)
  if (allSealed.length === 0) return []
  const filled = allSealed.filter(({ empty }) => !empty)
  const sealedTables = filled.length > 0 ? filled : allSealed
  // What `fact_of` sets for each fact is set once for all of them.
  await sql`set local timezone = 'UTC'`.execute(tx)
  if (!among && (await sealSumsAgreeInTx(tx, sealedTables))) return []
  const objects = among ? await objectsSealed(tx, among) : await suspectsInTx(tx, sealedTables)
  if (!among && objects?.length === 0) return []
  const facts = sql.join(
    sealedTables.map((table) => factsOf(table, objects ? { objects, since: among?.since } : undefined)),
    sql` union all `,
  )
  const { rows } = await sql<UnsealedFact>`
    with fact as (${facts}), seal as (${objects ? sealsOf(objects, among) : SEALS})
    select 'a fact is what was sealed' as check, substr(coalesce(f.object, s.object), 6) as subject,
      coalesce(case when s.digest is null then 'removed, by record ' else 'as of record ' end || s.seq, 'nothing') as expected,
      case when f.object is null then 'removed' when s.object is null then 'written past the product' else 'changed' end as found
    from fact f full join seal s on s.object = f.object
    where (f.object is null and s.digest is not null) or (f.object is not null
      and (s.object is null or s.digest is distinct from fact_digest(f.fact, s.columns)))
    limit ${MAX_NAMED}`.execute(tx)
  return rows
}

const MAX_SUSPECTS = 10_000

/**
 * Of all facts those that may not be what was sealed; null where they are so many that all are to be looked at. What was
 * sealed with other columns is a suspect.
 */
async function suspectsInTx(tx: Tx, sealedTables: readonly SealedTable[]): Promise<string[] | null> {
  const { rows } = await sql<{ object: string }>`
    with fact as (${sql.join(sealedTables.map(selectDigests), sql` union all `)}),
      seal as (
        select distinct on (object) object, columns, digest from (${selectSeals()}) as every order by object, seq desc
      )
    select coalesce(f.object, s.object) as object from fact f full join seal s on s.object = f.object
    where f.digest is distinct from s.digest or (s.digest is not null and f.columns is distinct from s.columns)
    limit ${MAX_SUSPECTS}`.execute(tx)
  return rows.length < MAX_SUSPECTS ? rows.map(({ object }) => object) : null
}

const SEAL = sql`object, seq, string_to_array(columns, ',') as columns, digest`

/** Of every fact that was ever sealed the last seal. */
const SEALS = sql`select distinct on (object) ${SEAL} from (${selectSeals()}) as every order by object, seq desc`

/**
 * The last seals of these facts, and of those that the statement reads. Of facts that were sealed together, which have no
 * record of their own to be found by, those that are looked at are named by the records of the range.
 */
const sealsOf = (objects: readonly string[], among?: SealScope) => sql`
  select distinct on (object) ${SEAL} from (
    select last.* from (select object from fact union select unnest(${[...objects]}::text[])) as named
    cross join lateral (select object, seq, data ->> 'columns' as columns, data ->> 'digest' as digest from audit_record r
      where r.object = named.object and r.action = 'fact.sealed' order by r.seq desc limit 1) as last
    union all
    select * from (${selectSeals(among && rangeOf(among))}) as every where object = any(${[...objects]}::text[])
  ) as found order by object, seq desc`

const rangeOf = ({ after, upTo }: SealScope) =>
  sql`r.seq > ${after} ${upTo === undefined ? sql`` : sql`and r.seq <= ${upTo}`}`

async function objectsSealed(tx: Tx, among: SealScope): Promise<string[]> {
  const { rows } = await sql<{ object: string }>`
    select distinct object from (${selectSeals(rangeOf(among))}) as every`.execute(tx)
  return [...new Set([...among.objects, ...rows.map(({ object }) => object)])]
}

type Wanted = { objects: readonly string[]; since: Date | undefined }

function factsOf({ name, args, keyType, together }: SealedTable, wanted?: Wanted): RawBuilder<unknown> {
  const [key = ''] = args.split('\\000')
  const columns = key.split(',')
  const first = sql.ref(`t.${columns[0]}`)
  const exactly =
    wanted && together ? sql`and ${factObjectSql(name, key)} = any(${[...wanted.objects]}::text[])` : sql``
  const filter = wanted
    ? sql`where (${isWanted({ name, first, keyType, isWhole: columns.length === 1 }, wanted)}) ${exactly}`
    : sql``
  return sql`select ${factObjectSql(name, key)} as object, to_jsonb(t) as fact from ${sql.table(name)} t ${filter}`
}

type Key = {
  name: string
  first: RawBuilder<unknown>
  keyType: string
  /** The first column is the whole key. */
  isWhole: boolean
}

/** By the first column of the key: what else is under it is looked at too. Ids are in the order in which they were made. */
function isWanted({ name, first, keyType, isWhole }: Key, { objects, since }: Wanted) {
  const prefix = `fact/${name}/`
  const keys = objects.filter((object) => object.startsWith(prefix)).map((object) => object.slice(prefix.length))
  const named = isOneOf(first, keyType, isWhole ? keys : keys.flatMap(firstColumnsOf))
  return since && keyType === 'uuid' ? sql`${named} or ${first} >= ${firstIdAt(since)}::uuid` : named
}

/** What the first column of a key of several may be: a text may hold slashes itself, so it ends at any of them. */
function firstColumnsOf(key: string): string[] {
  const parts = key.split('/')
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

const VALID: Record<string, RegExp> = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  bigint: /^-?\d{1,18}$/,
  integer: /^-?\d{1,9}$/,
}

/** A seal may name what its column cannot hold, when somebody made it up: then no fact has it, and the look goes on. */
function isOneOf(column: RawBuilder<unknown>, type: string, values: readonly string[]) {
  const valid = VALID[type]
  if (!valid) return sql`${column}::text = any(${[...new Set(values)]}::text[])`
  const own = [...new Set(values)].filter((value) => valid.test(value))
  return sql`${column} = any(${own}::text[]::${sql.raw(type)}[])`
}
