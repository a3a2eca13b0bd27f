import { sql } from 'kysely'
import { findVatRate } from '#contract/rulebook/rules/vat'
import type { Tx } from '#platform/db/database'
import type { App } from '../../server/app.ts'

/** Of one person's year: money that was there and a purchase that was paid, then refunded (4) or distributed (2). */
const POSTINGS_EACH = 9
const PEOPLE_SHARE = 8
/** Offerings: of every two one failed and one was distributed; the last ones are open. */
const OFFERINGS = 40
const OVER = 38

const uuid = (at: string, salt: string) =>
  sql.raw(`(
  lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || substr(md5(${salt}), 1, 3) || '8' || substr(md5(${salt}), 4, 15))::uuid`)

type Rules = Awaited<ReturnType<App['rulebook']['at']>>

/** Writes the books of a year set by set, with guards and seals' triggers off; the seals are made beside them. */
export async function fillBooks({ database, rulebook, clock }: App, postings: number) {
  const units = Math.ceil(postings / POSTINGS_EACH)
  const rules = await rulebook.at(clock.now())
  await database.asOwner(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local work_mem = '256MB'`.execute(tx)
    for (const statement of [...facts(units, rules), ...entries(rules), ...seals]) await statement.execute(tx)
  })
  await database.asOwner(analyze)
}

const analyze = (tx: Tx) => sql`analyze`.execute(tx)

const facts = (units: number, rules: Rules) => [
  sql`create temp table unit on commit drop as
    select n, ${uuid(`(now() - interval '400 days')`, `'user' || (n % ${Math.ceil(units / PEOPLE_SHARE)})`)} as person,
      date_trunc('milliseconds', now() - interval '366 days' + n * (interval '364 days' / ${units})) as at, n * ${OFFERINGS}::int / ${units}::int as offer
    from generate_series(1, ${units}::int) as n`,
  sql`insert into opening_balance (id, user_id, bank, amount, opened_at)
    select ${uuid('at', `'o' || n`)}, person, 'bsi', 20000000, at from unit`,
  sql`insert into offering (id, slug, business_id, security_code, name, sector, city, province, pitch, kind, akad, state, unit_price,
      total_units, minimum_units, smallest_purchase, paid_units, facts, rulebook_version, documents_public_at, opens_at, closes_at,
      ended_at, handed_over_at, distributed_at, created_at, amortised)
    select ${uuid('first', `'f' || offer`)}, 'offer-' || offer, ${uuid('first', `'b' || offer`)}, 'OFR' || offer, 'Offer', 'x', 'x', 'x', 'x',
      'share', 'musyarakah', state, 100, 1000000000, 1, 1, case when state = 'failed' then 0 else people * 1000 end, '{}', ${rules.version},
      first - interval '2 days', first - interval '1 day',
      case when state = 'open' then now() + interval '30 days' else last + interval '1 hour' end,
      case when state <> 'open' then last + interval '1 hour' end, case when state = 'running' then last + interval '2 hours' end,
      case when state = 'running' then last + interval '3 hours' end, first - interval '3 days', false
    from (select offer, min(at) as first, max(at) as last, count(*) as people,
      case when offer >= ${OVER} then 'open' when offer % 2 = 0 then 'failed' else 'running' end as state from unit group by offer) as o`,
  sql`insert into subscription (id, reference, offering_id, user_id, state, units, amount, fee, vat, channel_fee, total, method, payment_id,
      statements, rulebook_version, created_at, paid_at, ended_at, end_reason)
    select ${uuid('u.at', `'s' || n`)}, 'P' || n, o.id, person,
      case o.state when 'failed' then 'refunded' when 'running' then 'distributed' else 'paid' end, 1000, 100000,
      1000, 110, 0, 101110, 'wallet', ${uuid('u.at', `'p' || n`)}, '{}', ${rules.version}, u.at, u.at,
      case when o.state = 'failed' then o.ended_at end, case when o.state = 'failed' then 'offering_failed' end
    from unit u join offering o on o.slug = 'offer-' || u.offer`,
  sql`insert into subscription_change (subscription_id, state, at, by)
    select id, 'paid', paid_at, 'bench' from subscription
    union all select id, state, ended_at, 'bench' from subscription where ended_at is not null
    union all select s.id, s.state, o.distributed_at, 'bench' from subscription s join offering o on o.id = s.offering_id where s.state = 'distributed'`,
  sql`insert into acquisition (id, user_id, security_code, units, price, reference, source, paid_at, acquired_at)
    select ${uuid('o.distributed_at', `'a' || s.id`)}, s.user_id, o.security_code, s.units, o.unit_price, s.reference, 'subscription/' || s.id,
      s.paid_at, o.distributed_at
    from subscription s join offering o on o.id = s.offering_id where s.state = 'distributed'`,
]

/** The wallet, escrow, fees and tax of a purchase; positive is debited when it is paid. */
const paid = sql`cross join lateral (values (0, 'investor/' || user_id || '/available/IDR', total),
  (1, 'offering/' || offering_id || '/escrow/IDR', -amount), (2, 'platform/fees/IDR', -fee), (3, 'platform/tax/IDR', -vat)) as p (line, account, debit)`

const legs = (rules: Rules) => sql`
  select id, 'balance_opened' as kind, 'opening-balance/' || id as source, opened_at as at, 0 as line, 'bank/bsi/clearing/IDR' as account, amount as debit, 0 as credit from opening_balance
  union all select id, 'balance_opened', 'opening-balance/' || id, opened_at, 1, 'investor/' || user_id || '/available/IDR', 0, amount from opening_balance
  union all select s.id, 'subscription_paid', 'subscription/' || s.id, paid_at, p.line, p.account, greatest(p.debit, 0), greatest(-p.debit, 0)
    from subscription s ${paid}
  union all select ${uuid('ended_at', 's.reference')}, 'subscription_refunded', 'subscription/' || s.id, ended_at, p.line, p.account, greatest(-p.debit, 0), greatest(p.debit, 0)
    from subscription s ${paid} where ended_at is not null
  union all select ${uuid('handed_over_at', 'o.slug')}, 'offering_handed_over', 'offering/' || o.id, handed_over_at, p.line, p.account, greatest(p.debit, 0), greatest(-p.debit, 0)
    from offering o cross join lateral (select paid_units * unit_price as raised) as r
    cross join lateral (select raised * ${rules['offering.platform_fee']}::bigint / 10000 as fee) as f
    cross join lateral (select fee * ${findVatRate(rules)}::bigint / 10000 as vat) as v
    cross join lateral (values (0, 'offering/' || o.id || '/escrow/IDR', raised), (1, 'issuer/' || business_id || '/available/IDR', fee + vat - raised),
      (2, 'platform/fees/IDR', -fee), (3, 'platform/tax/IDR', -vat)) as p (line, account, debit)
    where handed_over_at is not null
  union all select id, 'securities_distributed', source, acquired_at, 0, 'security/' || security_code || '/issuance/' || security_code, units, 0 from acquisition
  union all select id, 'securities_distributed', source, acquired_at, 1, 'investor/' || user_id || '/available/' || security_code, 0, units from acquisition`

const entries = (rules: Rules) => [
  sql`create temp table leg on commit drop as ${legs(rules)}`,
  sql`insert into journal_entry (id, kind, source, posted_at) select id, kind, source, at from leg where line = 0 order by at`,
  sql`insert into posting (entry_id, line, account_id, debit, credit) select id, line, account, debit, credit from leg order by at`,
  sql`insert into ledger_account (id, owner, purpose, asset, normal_side, may_go_negative)
    select account, regexp_replace(account, '/[^/]+/[^/]+$', ''), purpose, split_part(account, '/', -1), normal_side, may_go_negative
    from (select distinct account from leg) as a join ledger_purpose on purpose = split_part(account, '/', -2) on conflict do nothing`,
  sql`insert into balance (account_id, asset, normal_side, may_go_negative, amount)
    select a.id, asset, normal_side, may_go_negative, sum(case normal_side when 'debit' then debit - credit else credit - debit end)
    from leg join ledger_account a on a.id = leg.account group by a.id on conflict (account_id) do update set amount = excluded.amount`,
]

const seals = ['opening_balance', 'offering', 'subscription', 'acquisition'].map(
  (table) => sql`
  insert into audit_record (at, actor_kind, actor_id, action, object, data)
  select now(), 'system', 'seal', 'fact.sealed', concat('fact/', ${table}::text, '/', t.id),
    jsonb_build_object('columns', c.columns, 'digest', fact_digest(fact_of(t), string_to_array(c.columns, ',')))
  from ${sql.table(table)} t cross join (
    select split_part(encode(tgargs, 'escape'), '\\000', 2) as columns from pg_trigger where tgname = ${`${table}_sealed`}) as c`,
)
