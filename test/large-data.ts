import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'

export type Large = {
  /** How many people more there are, each with a deposit and a holding of `slug`. */
  people: number
  /** A security that all of them hold. */
  slug: string
  /** The e-mail of somebody with so many movements of money. */
  holder: string
  movements: number
  /** The e-mail of who owns a business that issued so many securities. */
  issuer: string
  securities: number
  /** How many businesses have money that waits to be sent to them. */
  waiting: number
}

const uuid = (at: string, salt: string) =>
  sql.raw(`(
  lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || substr(md5(${salt}), 1, 3) || '8' || substr(md5(${salt}), 4, 15))::uuid`)

/**
 * Inserts many people and transactions in a few statements, without updating statistics, like a migration from
 * another system.
 */
export function fillLarge(database: Database, large: Large) {
  return database.asOwner(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local timezone = 'UTC'`.execute(tx)
    for (const statement of statements(large)) await statement.execute(tx)
  })
}

const statements = ({ people, slug, holder, movements, issuer, securities, waiting }: Large) => [
  sql`create temp table person on commit drop as
    select n, ${uuid(`now() - interval '400 days'`, `'person' || n`)} as id, date_trunc('milliseconds', now() - interval '390 days' + n * interval '1 minute') as at
    from generate_series(1, ${people}::int) as n`,
  sql`create temp table big on commit drop as select s.code, s.business_id, s.issue_price, o.id as offering, o.rulebook_version
    from security s join offering o on o.security_code = s.code where s.slug = ${slug}`,
  sql`insert into app_user (id, kind, state, email, firstname, lastname, email_verified_at, created_at)
    select id, 'person', 'active', 'ramai' || n || '@contoh.test', 'Orang', 'Ke ' || n, at, at from person`,
  sql`insert into session (id, user_id, refresh_hash, user_agent, ip, network, created_at, last_used_at, expires_at)
    select ${uuid('at', `'session' || n`)}, id, sha256(n::text::bytea), 'uji', '198.51.100.7', '198.51.100.7', at, at, at + interval '30 days' from person`,
  sql`insert into notice (id, user_id, event_seq, name, data, at)
    select ${uuid('at', `'notice' || n`)}, id, n, 'deposit.credited', '{}', at from person`,
  sql`insert into virtual_account (id, user_id, bank, number, purpose, reference, holder, provider_id, created_at)
    select ${uuid('at', `'va' || n`)}, id, 'bsi', (90000000 + n)::text, 'wallet', 'wallet/' || id, 'SYIRKAH ORANG', 'va' || n, at from person`,
  sql`insert into bank_transfer (id, state, bank, number, amount, currency, first_seen_at, settled_at, outcome)
    select 'FT' || n, 'settled', 'bsi', (90000000 + n)::text, 20000000, 'IDR', at, at, 'credited' from person`,
  sql`insert into deposit (id, transfer_id, account_id, user_id, state, amount, received_at, credited_at)
    select ${uuid('at', `'deposit' || n`)}, 'FT' || n, ${uuid('at', `'va' || n`)}, id, 'credited', 20000000, at, at from person`,
  sql`insert into withdrawal (id, reference, user_id, state, amount, fee, vat, rules, bank_code, bank_name, account_last, account_sealed, holder,
      requested_at, arrives_by, settled_at, ended_at)
    select ${uuid('at', `'withdrawal' || n`)}, 'RAMAI-' || n, id, 'settled', 1000, 0, 0, 'uji', 'bsi', 'BSI', '0001', 'p1.x', 'Uji', at, at, at, at from person`,
  sql`insert into subscription (id, reference, offering_id, user_id, state, units, amount, fee, vat, channel_fee, total, method, payment_id,
      statements, rulebook_version, created_at, paid_at)
    select ${uuid('at', `'subscription' || n`)}, 'RAMAI-' || n, offering, id, 'distributed', 1, issue_price, 0, 0, 0, issue_price, 'wallet',
      ${uuid('at', `'payment' || n`)}, '{}', rulebook_version, at, at from person cross join big`,
  sql`insert into offering_investor (offering_id, user_id) select offering, id from person cross join big`,
  sql`insert into investor_offerings (user_id, offerings) select id, 1 from person`,
  sql`insert into acquisition (id, user_id, security_code, units, price, reference, source, paid_at, acquired_at)
    select ${uuid('at', `'acquisition' || n`)}, id, code, 1, issue_price, 'RAMAI-' || n, 'subscription/' || ${uuid('at', `'subscription' || n`)}, at, at
    from person cross join big`,
  sql`insert into position (user_id, security_code, units, cost, realised, income, since)
    select id, code, 1, issue_price, 0, 0, at from person cross join big`,
  sql`insert into opening_balance (id, user_id, bank, amount, opened_at)
    select ${uuid('at', `'opening' || u.id || n`)}, u.id, 'bsi', 10000, at from app_user u cross join (
      select n, date_trunc('milliseconds', now() - interval '380 days' + n * (interval '379 days' / ${movements}::int)) as at
      from generate_series(1, ${movements}::int) as n) as each
    where u.email = ${holder}`,
  sql`insert into business (id, slug, name, legal_name, legal_form, sector, city, province, founded_year, pitch, description, owner_user_id, registered_at)
    select ${uuid('at', `'business' || n`)}, 'ramai-' || n, 'Usaha Ke ' || n, 'PT Usaha Ke ' || n, 'pt', 'Pangan', 'Bogor', 'Jawa Barat', 2011,
      'Untuk uji.', '', id, at from person where n <= ${waiting}`,
  sql`create temp table issued on commit drop as
    select n, 'RM' || lpad(n::text, 4, '0') as code, (select b.id from business b join app_user u on u.id = b.owner_user_id
      where u.email = ${issuer} order by b.id limit 1) as business, date_trunc('milliseconds', now() - interval '300 days' + n * interval '1 hour') as at
    from generate_series(1, ${securities}::int) as n`,
  sql`insert into security (code, slug, kind, akad, business_id, name, issue_price, distributed_at, amortised)
    select code, 'ramai-' || n, 'share', 'musyarakah', business, 'Usaha Ke ' || n, 10000, at, false from issued`,
  sql`insert into offering (id, slug, business_id, security_code, name, sector, city, province, pitch, kind, akad, state, unit_price, total_units,
      minimum_units, smallest_purchase, paid_units, counted_units, facts, rulebook_version, documents_public_at, opens_at, closes_at, ended_at,
      handed_over_at, distributed_at, created_at, amortised)
    select ${uuid('at', `'offering' || n`)}, 'ramai-' || n, business, i.code, 'Usaha Ke ' || n, 'Pangan', 'Bogor', 'Jawa Barat', 'Usaha yang tumbuh.',
      'share', 'musyarakah', 'running', 10000, 100, 1, 1, 100, 100, (select facts from offering limit 1), big.rulebook_version,
      at - interval '9 days', at - interval '8 days', at - interval '3 days', at - interval '3 days', at - interval '1 day', at, at - interval '9 days', false
    from issued i cross join big`,
  sql`create temp table leg on commit drop as
    select id as entry, 'balance_opened' as kind, 'opening-balance/' || id as source, opened_at as at, 'bank/bsi/clearing/IDR' as payer, 'investor/' || user_id || '/available/IDR' as payee, amount
      from opening_balance where user_id in (select id from app_user where email = ${holder})
    union all select d.id, 'deposit_credited', 'deposit/' || d.id, at, 'bank/bsi/clearing/IDR', 'investor/' || user_id || '/available/IDR', amount
      from deposit d join person p on p.id = d.user_id
    union all select a.id, 'securities_distributed', source, acquired_at, 'security/' || security_code || '/issuance/' || security_code,
      'investor/' || user_id || '/available/' || security_code, units from acquisition a where reference like 'RAMAI-%'
    union all select ${uuid('registered_at', 'slug')}, 'offering_handed_over', 'offering/' || ${uuid('registered_at', 'slug')}, registered_at, 'bank/bsi/clearing/IDR',
      'issuer/' || id || '/available/IDR', 1000000 from business where slug like 'ramai-%'`,
  sql`insert into journal_entry (id, kind, source, posted_at) select entry, kind, source, at from leg order by at`,
  sql`insert into posting (entry_id, line, account_id, debit, credit)
    select entry, 0, payer, amount, 0 from leg union all select entry, 1, payee, 0, amount from leg order by 1, 2`,
  sql`insert into ledger_account (id, owner, purpose, asset, normal_side, may_go_negative)
    select account, regexp_replace(account, '/[^/]+/[^/]+$', ''), purpose, split_part(account, '/', -1), normal_side, may_go_negative
    from (select payer as account from leg union select payee from leg) as a join ledger_purpose on purpose = split_part(account, '/', -2)
    on conflict do nothing`,
  sql`insert into balance (account_id, asset, normal_side, may_go_negative, amount)
    select a.id, asset, normal_side, may_go_negative, amount from ledger_account a join (
      select account, sum(amount) as amount from (select payer as account, amount from leg union all select payee, amount from leg) as l group by account) as m
      on m.account = a.id
    on conflict (account_id) do update set amount = balance.amount + excluded.amount`,
]
