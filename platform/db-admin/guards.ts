import { randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { APPLICATION_ROLE } from './application-role.ts'

/** Prefix of the names of objects that shadow our tables or functions in the search path. */
export const BEFORE = 'before '

/**
 * A digest per table of everything that protects it: columns with types, defaults and nullability; triggers with their
 * timing and state; constraints and foreign keys; unique indexes; rules; row security; inheritance; the rights of the
 * application, of everybody and of third roles; functions with their text and rights; and objects that shadow ours in
 * the search path. The digests are the same on every engine, version and collation, because expressions are compared
 * without brackets and casts. Materialized, because without catalog statistics the planner would evaluate all guards
 * once per table (3 s instead of 60 ms).
 */
export async function readGuards(db: Db | Tx): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; digest: string }>`
    with ours as materialized (
      select oid, relname, relowner, relacl, relrowsecurity, relforcerowsecurity from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
    ), owner as materialized (
      select mode() within group (order by relowner) as oid from ours
    ), guard as materialized (
      select t.tgrelid as relation, format('trigger %s %s %s %s %s %s %s %s %s', t.tgname, t.tgenabled, t.tgfoid::regproc, encode(t.tgargs, 'hex'), (
        select array_agg(a.attname order by a.attname) from pg_attribute a where a.attrelid = t.tgrelid and a.attnum = any(t.tgattr)),
        t.tgtype, t.tgdeferrable, t.tginitdeferred,
        ${words(sql`substring(pg_get_triggerdef(t.oid) from ' WHEN (.*) EXECUTE ')`)}) as line
      from pg_trigger t where not t.tgisinternal and t.tgrelid in (select oid from ours)
      union all
      select conrelid, format('constraint %s %s %s %s %s %s %s', conname, contype, convalidated, condeferrable, ${columns(sql`conrelid`, sql`conkey`)},
        case contype when 'f' then format('%s %s %s %s %s', confrelid::regclass, ${columns(sql`confrelid`, sql`confkey`)}, confupdtype, confdeltype, confmatchtype) end,
        ${words(sql`pg_get_expr(conbin, conrelid)`)}) from pg_constraint
      where contype in ('c', 'f', 'p', 'u', 'x') and conrelid in (select oid from ours)
      union all
      select indrelid, format('unique %s %s %s %s %s', indexrelid::regclass, indisvalid, (
        select array_agg(a.attname order by a.attname) from pg_attribute a where a.attrelid = indrelid and a.attnum = any(indkey::int2[])),
        ${words(sql`pg_get_expr(indexprs, indrelid)`)}, ${words(sql`pg_get_expr(indpred, indrelid)`)}) from pg_index where indisunique and indrelid in (select oid from ours)
      union all
      select a.attrelid, format('column %s %s %s %s %s %s', a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity,
        a.attgenerated, ${words(sql`pg_get_expr(d.adbin, d.adrelid)`)})
      from ours join pg_attribute a on a.attrelid = ours.oid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attnum > 0 and not a.attisdropped
      union all
      select ev_class, format('rule %s', rulename) from pg_rewrite where ev_class in (select oid from ours)
      union all
      select oid, 'row security' from ours where relrowsecurity or relforcerowsecurity
      union all
      select inhparent, format('heir %s', inhrelid::regclass) from pg_inherits
      union all
      select c.oid, format('owner %s', case c.relowner when owner.oid then 'usual' else 'other' end) from ours c, owner
      union all
      select c.oid, format('grant %s %s to %s', coalesce(a.attname, '*'), g.privilege_type, ${toWhom(sql`g.grantee`)})
      from owner, ours c left join pg_attribute a on a.attrelid = c.oid and a.attacl is not null
      cross join lateral aclexplode(coalesce(a.attacl, c.relacl)) g
      where ${counts(sql`g.grantee`, sql`g.privilege_type`)}
      union all
      select c.oid, format('grant * %s to %s', g.privilege_type, ${toWhom(sql`g.grantee`)})
      from owner, ours c cross join lateral aclexplode(c.relacl) g
      where ${counts(sql`g.grantee`, sql`g.privilege_type`)}
    ), function as materialized (
      select p.oid, p.proname, p.proowner, p.proacl, p.prosrc, p.prosecdef, p.proconfig from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.oid not in (select objid from pg_depend where deptype = 'e')
    ), before as (
      select oid, nspname from pg_namespace where nspname = ${APPLICATION_ROLE}
        or array_position(current_schemas(false), nspname) < array_position(current_schemas(false), 'public')
    )
    select c.relname as name, md5(string_agg(distinct g.line collate "C", E'\n' order by g.line collate "C")) as digest
    from ours c join guard g on g.relation = c.oid group by c.oid, c.relname
    union all
    select p.proname || '()', md5(string_agg(concat_ws(' ', p.prosrc, p.prosecdef, p.proconfig::text, p.proowner = owner.oid, (
      select array_agg(distinct ${toWhom(sql`g.grantee`)}) from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) g
      where g.grantee <> owner.oid
    )), E'\n' order by md5(p.prosrc)))
    from function p, owner group by p.proname
    union all
    select ${APPLICATION_ROLE}, md5(string_agg(line, ' ' order by line collate "C")) from (
      select format('%s %s %s %s %s', rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication) as line
      from pg_roles where rolname = ${APPLICATION_ROLE}
      union all
      select format('in %s', case r.oid when owner.oid then 'owner' else r.rolname end) from pg_roles r, owner
      where r.rolname <> ${APPLICATION_ROLE} and pg_has_role(to_regrole(${APPLICATION_ROLE})::oid, r.oid, 'member')
        and (r.rolsuper or r.rolcreaterole or r.oid = owner.oid or r.rolname in
          ('pg_write_all_data', 'pg_read_server_files', 'pg_write_server_files', 'pg_execute_server_program'))
    ) allowed
    union all
    select ${BEFORE} || named.name, md5(before.nspname) from before join (
      select relname as name, relnamespace as schema from pg_class union all select proname || '()', pronamespace from pg_proc
    ) theirs on theirs.schema = before.oid join (
      select relname as name from ours
      union select proname || '()' from pg_proc where pronamespace = 'public'::regnamespace
    ) named on named.name = theirs.name
    order by 1`.execute(db)
  return new Map(rows.map(({ name, digest }) => [name, digest]))
}

export type GuardsReader = (tx: Tx) => Promise<ReadonlyMap<string, string>>

/**
 * Reads the guards of a database repeatedly, in full only when its catalog changed: printing all expressions takes ten
 * times as long as the check.
 */
export function createGuardsReader(): GuardsReader {
  const seed = randomBytes(8).readBigInt64BE()
  let known: { catalog: string; guards: Map<string, string> } | undefined
  return async (tx) => {
    const catalog = await catalogState(tx, seed)
    if (known?.catalog !== catalog) known = { catalog, guards: await readGuards(tx) }
    return known.guards
  }
}

/**
 * The versions of all catalog rows that `readGuards` reads, as one text. A rewritten row has another transaction number
 * or place, even when it was restored to its old content.
 */
async function catalogState(tx: Tx, seed: bigint): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    with ours as materialized (
      select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    ), looked_in as materialized (
      select oid from pg_namespace where nspname in ('public', ${APPLICATION_ROLE})
        or array_position(current_schemas(false), nspname) < array_position(current_schemas(false), 'public')
    ), functions as materialized (
      select oid from pg_proc where pronamespace = 'public'::regnamespace
    ), version as (
      select tableoid, ctid, xmin from pg_class where relnamespace in (select oid from looked_in)
      union all select tableoid, ctid, xmin from pg_proc where pronamespace in (select oid from looked_in)
      union all select tableoid, ctid, xmin from pg_namespace
      union all select tableoid, ctid, xmin from pg_trigger where tgrelid in (select oid from ours)
      union all select tableoid, ctid, xmin from pg_constraint where conrelid in (select oid from ours)
      union all select tableoid, ctid, xmin from pg_index where indrelid in (select oid from ours)
      union all select tableoid, ctid, xmin from pg_attribute where attrelid in (select oid from ours)
      union all select tableoid, ctid, xmin from pg_attrdef where adrelid in (select oid from ours)
      union all select tableoid, ctid, xmin from pg_rewrite where ev_class in (select oid from ours)
      union all select tableoid, ctid, xmin from pg_inherits
      union all select tableoid, ctid, xmin from pg_type where typnamespace = 'public'::regnamespace
      union all select tableoid, ctid, xmin from pg_depend
        where classid = 'pg_proc'::regclass and deptype = 'e' and objid in (select oid from functions)
      union all select tableoid, ctid, xmin from pg_auth_members
    )
    select concat_ws(' ', count(*), sum(hash_record_extended(row(tableoid, ctid, xmin), ${seed}::bigint)),
      (select sum(hash_record_extended(row(oid, rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication), ${seed}::bigint)) from pg_roles),
      current_schemas(false)::text) as state
    from version`.execute(tx)
  return rows[0]!.state
}

const columns = (relation: RawBuilder<unknown>, numbers: RawBuilder<unknown>) => sql`(
  select array_agg(a.attname order by n.place) from unnest(${numbers}) with ordinality n(number, place)
  join pg_attribute a on a.attrelid = ${relation} and a.attnum = n.number)`

/**
 * Whether a right is part of the digest: every right of the application and of everybody, and those of other roles
 * except SELECT. The owner's are left out.
 */
const counts = (grantee: RawBuilder<unknown>, privilege: RawBuilder<unknown>) =>
  sql`${grantee} <> owner.oid and (${grantee} in (0, to_regrole(${APPLICATION_ROLE})) or ${privilege} <> 'SELECT')`

const toWhom = (grantee: RawBuilder<unknown>) =>
  sql`case ${grantee} when to_regrole(${APPLICATION_ROLE}) then 'application' when 0 then 'everybody' else 'others' end::name`

/** The words, numbers and operators of an expression, without the formatting that differs between versions. */
const words = (expression: RawBuilder<unknown>) =>
  sql`regexp_replace(regexp_replace(${expression}, '::("?\\w+"?( varying| with(out)? time zone)?)(\\[\\])?', '', 'g'), '[\\s()]', '', 'g')`
