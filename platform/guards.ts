import { type RawBuilder, sql } from 'kysely'
import { APPLICATION_ROLE } from './application-role.ts'
import type { Db, Tx } from './database.ts'

/** How what stands before one of our tables or functions is named. */
export const BEFORE = 'before '

/**
 * What guards each table, as one digest a table: triggers, when they run and whether they are on, constraints, unique indexes,
 * rules and row security (which there are none of), what the application and everybody may do; the text of each function; and
 * what stands before our tables and functions on the path by which the application finds them (nothing). The same on every
 * engine and version: of an expression only its words and figures are compared, since versions write brackets and casts in
 * their own ways. Materialized: a catalog that was never analyzed lets the planner read all guards anew for each table (3 s
 * instead of 60 ms).
 */
export async function readGuards(db: Db | Tx): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; digest: string }>`
    with guard as materialized (
      select t.tgrelid as relation, format('trigger %s %s %s %s %s %s %s', t.tgname, t.tgenabled, t.tgfoid::regproc, encode(t.tgargs, 'hex'), (
        select array_agg(a.attname order by a.attname) from pg_attribute a where a.attrelid = t.tgrelid and a.attnum = any(t.tgattr)),
        t.tgtype, t.tgqual is not null) as line
      from pg_trigger t where not t.tgisinternal
      union all
      select conrelid, format('constraint %s %s %s %s %s', conname, contype, convalidated, (
        select array_agg(a.attname order by a.attname) from pg_attribute a where a.attrelid = conrelid and a.attnum = any(conkey)),
        ${words(sql`pg_get_expr(conbin, conrelid)`)}) from pg_constraint
      where contype in ('c', 'f', 'p', 'u')
      union all
      select indrelid, format('unique %s %s %s %s', indexrelid::regclass, indisvalid, (
        select array_agg(a.attname order by a.attname) from pg_attribute a where a.attrelid = indrelid and a.attnum = any(indkey::int2[])),
        ${words(sql`pg_get_expr(indpred, indrelid)`)}) from pg_index where indisunique
      union all
      select ev_class, format('rule %s', rulename) from pg_rewrite
      union all
      select oid, 'row security' from pg_class where relrowsecurity or relforcerowsecurity
      union all
      select c.oid, format('grant %s %s', coalesce(a.attname, '*'), g.privilege_type)
      from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attacl is not null
      cross join lateral aclexplode(coalesce(a.attacl, c.relacl)) g
      where g.grantee in (0, to_regrole(${APPLICATION_ROLE}))
      union all
      select c.oid, format('grant * %s', g.privilege_type) from pg_class c cross join lateral aclexplode(c.relacl) g
      where g.grantee in (0, to_regrole(${APPLICATION_ROLE}))
    ), before as (
      select oid, nspname from pg_namespace where nspname = ${APPLICATION_ROLE}
        or array_position(current_schemas(false), nspname) < array_position(current_schemas(false), 'public')
    )
    select c.relname as name, md5(string_agg(distinct g.line, E'\n' order by g.line)) as digest
    from pg_class c join guard g on g.relation = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.oid, c.relname
    union all
    select p.proname || '()', md5(string_agg(p.prosrc || p.prosecdef || coalesce(p.proconfig::text, ''), E'\n' order by p.oid))
    from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    group by p.proname
    union all
    select ${BEFORE} || ours.name, md5(before.nspname) from before join (
      select relname as name, relnamespace as schema from pg_class union all select proname || '()', pronamespace from pg_proc
    ) theirs on theirs.schema = before.oid join (
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      union select proname || '()' from pg_proc where pronamespace = 'public'::regnamespace
    ) ours on ours.name = theirs.name
    order by 1`.execute(db)
  return new Map(rows.map(({ name, digest }) => [name, digest]))
}

/** Words, figures and signs of an expression, without what versions write in their own ways. */
const words = (expression: RawBuilder<unknown>) =>
  sql`regexp_replace(regexp_replace(${expression}, '::("?\\w+"?( varying| with(out)? time zone)?)(\\[\\])?', '', 'g'), '[\\s()]', '', 'g')`
