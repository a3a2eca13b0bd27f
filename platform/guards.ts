import { sql } from 'kysely'
import { APPLICATION_ROLE } from './application-role.ts'
import type { Db, Tx } from './database.ts'

/**
 * What guards each table, as one digest a table: triggers and whether they are on, constraints, unique indexes, what the
 * application may do; and the text of each function. The same on every engine and version. Materialized: a catalog that
 * was never analyzed lets the planner read all guards anew for each table (3 s instead of 60 ms).
 */
export async function readGuards(db: Db | Tx): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; digest: string }>`
    with guard as materialized (
      select t.tgrelid as relation, format('trigger %s %s %s %s %s', t.tgname, t.tgenabled, t.tgfoid::regproc, encode(t.tgargs, 'hex'), (
        select array_agg(a.attname order by a.attname) from pg_attribute a where a.attrelid = t.tgrelid and a.attnum = any(t.tgattr))) as line
      from pg_trigger t where not t.tgisinternal
      union all
      select conrelid, format('constraint %s %s %s %s', conname, contype, convalidated, (
        select array_agg(a.attname order by a.attname) from pg_attribute a where a.attrelid = conrelid and a.attnum = any(conkey))) from pg_constraint
      where contype in ('c', 'f', 'p', 'u')
      union all
      select indrelid, format('unique %s %s', indexrelid::regclass, indisvalid) from pg_index where indisunique
      union all
      select c.oid, format('grant %s %s', coalesce(a.attname, '*'), g.privilege_type)
      from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attacl is not null
      cross join lateral aclexplode(coalesce(a.attacl, c.relacl)) g
      where g.grantee = to_regrole(${APPLICATION_ROLE})
      union all
      select c.oid, format('grant * %s', g.privilege_type) from pg_class c cross join lateral aclexplode(c.relacl) g
      where g.grantee = to_regrole(${APPLICATION_ROLE})
    )
    select c.relname as name, md5(string_agg(distinct g.line, E'\n' order by g.line)) as digest
    from pg_class c join guard g on g.relation = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.oid, c.relname
    union all
    select p.proname || '()', md5(p.prosrc || p.prosecdef) from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by 1`.execute(db)
  return new Map(rows.map(({ name, digest }) => [name, digest]))
}
