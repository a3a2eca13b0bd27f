-- The chart of accounts, as modules/ledger/states.ts has it: who opens an account cannot say what it may do.
create table ledger_purpose (
  purpose text primary key check (purpose ~ '^[a-z]+$'),
  normal_side text not null check (normal_side in ('debit', 'credit')),  -- the side on which it grows
  may_go_negative boolean not null
);
insert into ledger_purpose (purpose, normal_side, may_go_negative) values
  ('available', 'credit', false),
  ('held', 'credit', false),
  ('settling', 'credit', false),
  ('escrow', 'credit', false),
  ('fees', 'credit', false),
  ('tax', 'credit', false),
  ('rounding', 'credit', false),
  ('social', 'credit', false),
  ('suspense', 'credit', false),
  ('unclaimed', 'credit', false),
  ('clearing', 'debit', true),
  ('issuance', 'debit', false);

create table ledger_account (
  id text collate "C" primary key,            -- 'investor/<id>/available/IDR', 'platform/fees/IDR', 'issuance/KGL-01/KGL-01'
  owner text not null,                        -- 'investor/<id>', 'offering/<id>', 'platform', 'bank/<name>'
  purpose text not null references ledger_purpose,
  asset text not null check (asset ~ '^[^/]+$'), -- 'IDR' or the code of a security
  normal_side text not null check (normal_side in ('debit', 'credit')),
  may_go_negative boolean not null,
  check (id = owner || '/' || purpose || '/' || asset)
);
create index ledger_account_owner on ledger_account (owner text_pattern_ops);
-- of purposes that few accounts have: what waits in escrow or unclaimed is asked for each minute, among millions of wallets
create index ledger_account_few on ledger_account (purpose) where purpose not in ('available', 'held', 'settling');

create table journal_entry (
  id uuid primary key,
  seq bigint generated always as identity,
  kind text collate "C" not null,             -- 'deposit_credited', 'subscription_paid', …: docs/ledger.md
  source text collate "C" not null,           -- 'deposit/0192…': the fact behind the entry
  reverses uuid references journal_entry,
  posted_at timestamptz not null,
  unique (kind, source)                       -- posting the same fact twice is a no-op
);
create index journal_entry_seq on journal_entry (seq);
create unique index journal_entry_reversed_once on journal_entry (reverses) where reverses is not null;

create table posting (
  entry_id uuid not null,
  line smallint not null,
  account_id text collate "C" not null,
  debit bigint not null default 0 check (debit >= 0),
  credit bigint not null default 0 check (credit >= 0),
  check ((debit = 0) <> (credit = 0)),
  primary key (entry_id, line)
);
create index posting_account on posting (account_id, entry_id);

create table balance (
  account_id text collate "C" primary key references ledger_account,
  asset text not null,
  normal_side text not null,
  may_go_negative boolean not null,
  amount bigint not null,                     -- on the account's normal side
  constraint balance_not_negative check (amount >= 0 or may_go_negative)
) with (fillfactor = 50);                     -- balances change in place

-- Posts drafted entries in one call: the only way into these tables for everybody but their owner. Leaves out entries whose kind
-- and source are known, opens the accounts that are new, refuses what does not balance or names no account, and moves each balance
-- once, in the order of the accounts, so that two calls never wait for each other in a circle. Balances come last: others wait for
-- them only as long as the commit takes. One statement does all of it where no account is new, as nearly always: the legs are read
-- once. Where one is, no balance was locked before it is opened. Answers how many entries were new. The settings keep one plan,
-- which looks rows up by their key, however few there were when it was made.
create function ledger_post(accounts json, entries json, lines json, at timestamptz) returns bigint
  language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off as $$
declare
  fresh uuid[];
  posted bigint;
  written bigint;
  found_entries bigint;
  named bigint;
  absent bigint;
  moved bigint;
  unbalanced text;
begin
  perform refuse_while_frozen(); -- 0055_freeze.sql
  with entered as (
    insert into journal_entry (id, kind, source, reverses, posted_at)
    select id, kind, source, reverses, at from json_to_recordset(entries) as d (id uuid, kind text, source text, reverses uuid)
    on conflict (kind, source) do nothing returning id
  ), known as materialized (
    select count(*) as posted, array_agg(id) as fresh from entered
  ), leg as materialized (
    select * from json_to_recordset(lines) as l (entry uuid, line smallint, account text, asset text, debit bigint, credit bigint)
    where (select known.posted = json_array_length(entries) from known) or l.entry = any ((select known.fresh from known)::uuid[])
  ), written as (
    insert into posting (entry_id, line, account_id, debit, credit) select entry, line, account, debit, credit from leg returning 1
  ), per_entry as materialized (
    select entry, asset, sum(debit - credit) as off_by from leg group by entry, asset
  ), net as materialized (
    select account, asset, sum(debit - credit)::bigint as debit from leg group by account, asset order by account
  ), absent as materialized (
    select count(*) as unopened from net where not exists (select from balance b where b.account_id = net.account)
  ), change as (
    update balance b set amount = b.amount + case b.normal_side when 'debit' then net.debit else -net.debit end
    from net where b.account_id = net.account and b.asset = net.asset and (select absent.unopened = 0 from absent) returning 1
  )
  select known.posted, known.fresh, (select count(*) from written), (select count(distinct entry) from per_entry),
    (select count(*) from net), (select unopened from absent), (select count(*) from change),
    (select format('%s: %s is off by %s', entry, asset, off_by) from per_entry where off_by <> 0 limit 1)
  into posted, fresh, written, found_entries, named, absent, moved, unbalanced from known;

  if absent > 0 then -- opened before any balance is locked
    with opened as (
      insert into ledger_account (id, owner, purpose, asset, normal_side, may_go_negative)
      select n.id, n.owner, n.purpose, n.asset, p.normal_side, p.may_go_negative
      from json_to_recordset(accounts) as n (id text, owner text, purpose text, asset text) join ledger_purpose p on p.purpose = n.purpose
      order by n.id on conflict do nothing returning id, asset, normal_side, may_go_negative
    ) insert into balance (account_id, asset, normal_side, may_go_negative, amount)
    select id, asset, normal_side, may_go_negative, 0 from opened;

    with net as materialized (
      select account, asset, sum(debit - credit)::bigint as debit
      from json_to_recordset(lines) as l (entry uuid, account text, asset text, debit bigint, credit bigint)
      where l.entry = any (fresh) group by account, asset order by account
    ), change as (
      update balance b set amount = b.amount + case b.normal_side when 'debit' then net.debit else -net.debit end
      from net where b.account_id = net.account and b.asset = net.asset returning 1
    )
    select count(*) into moved from change;
  end if;

  if found_entries <> posted or named <> moved then
    raise exception 'an entry has no posting, or a posting names no entry, no account or another asset' using errcode = 'LG002';
  elsif unbalanced is not null then
    raise exception 'unbalanced entry %', unbalanced using errcode = 'LG001';
  end if;
  return posted;
end $$;

create trigger posting_append_only before update or delete on posting
  for each row execute function refuse_change('LG003', 'post a new entry or a reversal');
create trigger posting_kept before truncate on posting
  for each statement execute function refuse_change('LG003', 'post a new entry or a reversal');
create trigger journal_entry_append_only before update or delete on journal_entry
  for each row execute function refuse_change('LG003', 'post a new entry or a reversal');
create trigger journal_entry_kept before truncate on journal_entry
  for each statement execute function refuse_change('LG003', 'post a new entry or a reversal');
create trigger ledger_account_append_only before update or delete on ledger_account
  for each row execute function refuse_change('LG003', 'post a new entry or a reversal');
create trigger ledger_account_kept before truncate on ledger_account
  for each statement execute function refuse_change('LG003', 'post a new entry or a reversal');
create trigger balance_never_removed before delete on balance
  for each row execute function refuse_change('LG003', 'post a new entry or a reversal');
create trigger balance_kept before truncate on balance
  for each statement execute function refuse_change('LG003', 'post a new entry or a reversal');

-- What the application may do; everything else is for the owner alone.
grant select on ledger_purpose, ledger_account, journal_entry, posting, balance to syirkah_application;
revoke execute on function ledger_post from public;
grant execute on function ledger_post to syirkah_application;
