import { sql } from 'kysely'
import { findVatRate } from '#contract/rulebook/rules/vat'
import type { Tx } from '#platform/db/database'
import { recordContentSql } from '../../modules/core/audit/chain.ts'
import { listSealedTablesInTx, selectDigests } from '../../modules/core/audit/seal-sums.ts'
import type { App } from '../../server/app.ts'
import { insertBusiness } from '../../test/rows.ts'

/** Offerings by number: the first came to its end and is held by three of ten investors. */
const OFFERINGS = { ended: 240, failed: 30, open: 30 }
const [FAILED, OPEN, ALL] = [240, 270, 300]
/** Of so many businesses the money waits to be sent. */
const ISSUERS = 10
export const BIG = 'GBIG'
/** The slug of an offering that is open, and of one that is over. */
export const SLUGS = { open: `g-usaha-${OPEN}`, ended: 'g-usaha-1', big: 'g-usaha-0' }

const uuid = (at: string, salt: string) =>
  sql.raw(`(
  lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || substr(md5(${salt}), 1, 3) || '8' || substr(md5(${salt}), 4, 15))::uuid`)
const draw = (salt: string, from: number, count: number) =>
  sql.raw(`(${from} + ('x' || substr(md5(${salt}), 1, 7))::bit(28)::int % ${count})`)

type Rules = Awaited<ReturnType<App['rulebook']['at']>>

/**
 * Writes so many investors with a deposit and three purchases each over the past year, in 300 offerings: set by set,
 * with guards and the triggers of seals off; seals and their chain are made beside them, so that `ledger:verify`
 * finds nothing and no job has to catch up.
 */
export async function fillGrowth({ database, rulebook, clock, audit }: App, investors: number) {
  const rules = await rulebook.at(clock.now())
  const businesses: string[] = []
  for (let at = 0; at < ISSUERS; at++) businesses.push(await insertBusiness(database.db))
  await audit.seal() // what is written here is chained to it
  await database.asOwner(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local work_mem = '256MB'`.execute(tx)
    await sql`set local timezone = 'UTC'`.execute(tx)
    for (const statement of [...facts(investors, businesses, rules), ...entries(rules)]) await statement.execute(tx)
    await sealInTx(tx)
    for (const statement of reopened) await statement.execute(tx)
  })
}

/** As the database does by itself within minutes of what is written. */
export const analyze = ({ database }: App) =>
  database.asOwner(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local lock_timeout = 0`.execute(tx) // another database of the server may be analyzed, too
    await sql`analyze`.execute(tx)
  })

const facts = (investors: number, businesses: readonly string[], rules: Rules) => [
  sql`create temp table person on commit drop as
    select n, ${uuid(`(now() - interval '400 days')`, `'person' || n`)} as id from generate_series(1, ${investors}::int) as n`,
  sql`insert into app_user (id, kind, state, email, firstname, lastname, email_verified_at, created_at)
    select id, 'person', 'active', 'orang' || n || '@contoh.test', 'Orang', 'Ke ' || n, now() - interval '400 days', now() - interval '400 days' from person`,
  sql`insert into opening_balance (id, user_id, bank, amount, opened_at)
    select ${uuid('at', `'o' || n`)}, id, 'bsi', 20000000, at from (
      select *, date_trunc('milliseconds', now() - interval '398 days' + n * (interval '1 day' / ${investors})) as at from person) as p`,
  sql`create temp table purchase on commit drop as
    select n, k, id as person, offer, date_trunc('milliseconds', case
      when offer < ${FAILED} then now() - interval '396 days' + n * (interval '330 days' / ${investors}) + k * interval '1 hour'
      when offer < ${OPEN} then now() - interval '396 days' + n * (interval '360 days' / ${investors})
      else now() - interval '20 days' + n * (interval '19 days' / ${investors}) end) as at
    from (select n, id, k, case when k = 0 and n % 10 < 3 then 0 when k < 2 then ${draw(`n || '/' || k`, 1, OFFERINGS.ended - 1)}
      else ${draw(`n || '/' || k`, FAILED, OFFERINGS.failed + OFFERINGS.open)} end as offer
      from person cross join generate_series(0, 2) as k) as p`,
  sql`create temp table term on commit drop as
    select offer, coalesce(min(at), now() - interval '10 days') as first, coalesce(max(at), now() - interval '9 days') as last, count(person) as purchases,
      case when offer < ${FAILED} then 'running' when offer < ${OPEN} then 'failed' else 'open' end as state,
      case when offer = 0 then ${BIG} else 'G' || lpad(offer::text, 3, '0') end as code,
      (${[...businesses]}::uuid[])[1 + offer % ${businesses.length}] as business
    from generate_series(0, ${ALL - 1}) as offer left join purchase using (offer) group by offer`,
  sql`insert into security (code, slug, kind, akad, business_id, name, issue_price, distributed_at, amortised)
    select code, 'g-usaha-' || offer, 'share', 'musyarakah', business, 'Usaha Ke ' || offer, 100,
      case when state = 'running' then last + interval '3 hours' end, false from term`,
  sql`insert into offering (id, slug, business_id, security_code, name, sector, city, province, pitch, kind, akad, state, unit_price,
      total_units, minimum_units, smallest_purchase, paid_units, facts, rulebook_version, documents_public_at, opens_at, closes_at,
      ended_at, handed_over_at, distributed_at, created_at, amortised)
    select ${uuid('first', `'f' || offer`)}, 'g-usaha-' || offer, business, code, 'Usaha Ke ' || offer, 'Pangan', 'Bogor', 'Jawa Barat', 'Usaha yang tumbuh.',
      'share', 'musyarakah', state, 100, 1000000000, 1, 1, case when state = 'failed' then 0 else purchases * 1000 end,
      (select facts from offering limit 1), ${rules.version}, first - interval '2 days', first - interval '1 day',
      case when state = 'open' then now() + interval '30 days' else last + interval '1 hour' end,
      case when state <> 'open' then last + interval '1 hour' end, case when state = 'running' then last + interval '2 hours' end,
      case when state = 'running' then last + interval '3 hours' end, first - interval '3 days', false
    from term`,
  sql`insert into subscription (id, reference, offering_id, user_id, state, units, amount, fee, vat, channel_fee, total, method, payment_id,
      statements, rulebook_version, created_at, paid_at, ended_at, end_reason)
    select ${uuid('p.at', `'s' || n || '/' || k`)}, 'G' || n || '-' || k, o.id, person,
      case o.state when 'failed' then 'refunded' when 'running' then 'distributed' else 'paid' end, 1000, 100000,
      1000, 110, 0, 101110, 'wallet', ${uuid('p.at', `'p' || n || '/' || k`)}, '{}', ${rules.version}, p.at, p.at,
      case when o.state = 'failed' then o.ended_at end, case when o.state = 'failed' then 'offering_failed' end
    from purchase p join offering o on o.slug = 'g-usaha-' || p.offer`,
  sql`insert into offering_investor (offering_id, user_id)
    select distinct offering_id, user_id from ${filled} where state in ('paid', 'distributed')`,
  sql`insert into investor_offerings (user_id, offerings)
    select user_id, count(*) from offering_investor where user_id in (select id from person) group by user_id`,
  sql`update offering o set investors = p.people, new_investors = p.first, counted_units = o.paid_units
    from (select offering_id, count(*) as people, count(*) filter (where place = 1) as first from (
        select offering_id, row_number() over (partition by user_id order by offering_id) as place from offering_investor) as i
      group by offering_id) as p
    where p.offering_id = o.id`,
  sql`insert into subscription_change (subscription_id, state, at, by)
    select id, 'paid', paid_at, 'bench' from ${filled}
    union all select id, state, ended_at, 'bench' from ${filled} where ended_at is not null
    union all select s.id, s.state, o.distributed_at, 'bench' from ${filled} join offering o on o.id = s.offering_id where s.state = 'distributed'`,
  sql`insert into acquisition (id, user_id, security_code, units, price, reference, source, paid_at, acquired_at)
    select ${uuid('o.distributed_at', `'a' || s.id`)}, s.user_id, o.security_code, s.units, o.unit_price, s.reference, 'subscription/' || s.id,
      s.paid_at, o.distributed_at
    from ${filled} join offering o on o.id = s.offering_id where s.state = 'distributed'`,
]

/** Only the rows that are written here: the database may hold others. */
const filled = sql`(select * from subscription where reference like 'G%-%') as s`
const offered = sql`(select * from offering where slug like 'g-usaha-%') as o`
const opened = sql`(select * from opening_balance where user_id in (select id from person)) as b`
const acquired = sql`(select * from acquisition where reference like 'G%-%') as a`

/** The wallet, escrow, fees and tax of a purchase; positive is debited when it is paid. */
const paid = sql`cross join lateral (values (0, 'investor/' || user_id || '/available/IDR', total),
  (1, 'offering/' || offering_id || '/escrow/IDR', -amount), (2, 'platform/fees/IDR', -fee), (3, 'platform/tax/IDR', -vat)) as p (line, account, debit)`
const legs = (rules: Rules) => sql`
  select id, 'balance_opened' as kind, 'opening-balance/' || id as source, opened_at as at, 0 as line, 'bank/bsi/clearing/IDR' as account, amount as debit, 0 as credit from ${opened}
  union all select id, 'balance_opened', 'opening-balance/' || id, opened_at, 1, 'investor/' || user_id || '/available/IDR', 0, amount from ${opened}
  union all select s.id, 'subscription_paid', 'subscription/' || s.id, paid_at, p.line, p.account, greatest(p.debit, 0), greatest(-p.debit, 0)
    from ${filled} ${paid}
  union all select ${uuid('ended_at', 's.reference')}, 'subscription_refunded', 'subscription/' || s.id, ended_at, p.line, p.account, greatest(-p.debit, 0), greatest(p.debit, 0)
    from ${filled} ${paid} where ended_at is not null
  union all select ${uuid('handed_over_at', 'o.slug')}, 'offering_handed_over', 'offering/' || o.id, handed_over_at, p.line, p.account, greatest(p.debit, 0), greatest(-p.debit, 0)
    from ${offered} cross join lateral (select paid_units * unit_price as raised) as r
    cross join lateral (select raised * ${rules['offering.platform_fee']}::bigint / 10000 as fee) as f
    cross join lateral (select fee * ${findVatRate(rules)}::bigint / 10000 as vat) as v
    cross join lateral (values (0, 'offering/' || o.id || '/escrow/IDR', raised), (1, 'issuer/' || business_id || '/available/IDR', fee + vat - raised),
      (2, 'platform/fees/IDR', -fee), (3, 'platform/tax/IDR', -vat)) as p (line, account, debit)
    where handed_over_at is not null and paid_units > 0
  union all select id, 'securities_distributed', source, acquired_at, 0, 'security/' || security_code || '/issuance/' || security_code, units, 0 from ${acquired}
  union all select id, 'securities_distributed', source, acquired_at, 1, 'investor/' || user_id || '/available/' || security_code, 0, units from ${acquired}`

const entries = (rules: Rules) => [
  sql`create temp table leg on commit drop as ${legs(rules)}`,
  sql`insert into journal_entry (id, kind, source, posted_at) select id, kind, source, at from leg where line = 0 order by at`,
  sql`insert into posting (entry_id, line, account_id, debit, credit) select id, line, account, debit, credit from leg order by at`,
  sql`insert into ledger_account (id, owner, purpose, asset, normal_side, may_go_negative)
    select account, regexp_replace(account, '/[^/]+/[^/]+$', ''), purpose, split_part(account, '/', -1), normal_side, may_go_negative
    from (select distinct account from leg) as a join ledger_purpose on purpose = split_part(account, '/', -2) on conflict do nothing`,
  sql`insert into balance (account_id, asset, normal_side, may_go_negative, amount)
    select a.id, asset, normal_side, may_go_negative, sum(case normal_side when 'debit' then debit - credit else credit - debit end)
    from leg join ledger_account a on a.id = leg.account group by a.id on conflict (account_id) do update set amount = balance.amount + excluded.amount`,
]

/** What was closed before without these entries: months are closed anew. */
const reopened = [
  sql`insert into audit_record (at, actor_kind, actor_id, action, object, data)
    select now(), 'system', 'seal', 'fact.sealed', concat('fact/month_close/', month), '{"columns": "month", "digest": null}' from month_close`,
  sql`delete from month_balance`,
  sql`delete from month_close`,
]

/** Sealed tables that are written here. */
const SEALED = ['app_user', 'opening_balance', 'security', 'offering', 'subscription', 'acquisition']

/** Seals what no record names yet, and chains these records to those before them. */
async function sealInTx(tx: Tx) {
  const sealed = (await listSealedTablesInTx(tx)).filter(({ name }) => SEALED.includes(name))
  const head = sql`(select position, hash from audit_head) as head`
  const statements = [
    sql`create function pg_temp.link_hash(previous text, first text, place bigint, text text) returns text language sql immutable
      as $$ select encode(sha256(convert_to(concat(coalesce(previous, first), E'\n', place, E'\n', text), 'UTF8')), 'hex') $$`,
    sql`create aggregate pg_temp.chain(text, bigint, text) (sfunc = pg_temp.link_hash, stype = text)`,
    // every window takes the rows as they come: sorting millions of records by their position would change nothing
    sql`insert into audit_record (seq, at, actor_kind, actor_id, action, object, data, position, prev_hash, hash) overriding system value
      select seq, at, actor_kind, actor_id, action, object, data, position, lag(hash, 1, first) over (), hash from (
        select *, pg_temp.chain(first, position, text) over (rows unbounded preceding) as hash from (
          select *, ${recordContentSql} as text from (
            select nextval('audit_record_seq_seq') as seq, now() as at, 'system' as actor_kind, 'seal' as actor_id,
              null::uuid as session_id, 'fact.sealed' as action, object, null::text as reason,
              jsonb_build_object('columns', columns, 'digest', digest) as data, null::text as request_id,
              head.position + row_number() over () as position, head.hash as first
            from (${sql.join(sealed.map(selectDigests), sql` union all `)}) as fact cross join ${head}
            where object not in (select object from audit_record)) as r) as t) as l`,
    sql`update audit_head set (position, hash) = (
      select position, hash from audit_record where position is not null order by position desc limit 1)`,
  ]
  for (const statement of statements) await statement.execute(tx)
}
