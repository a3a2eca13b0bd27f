create table ledger_account (
  id text primary key,                        -- 'investor/<id>/available/IDR', 'platform/fees/IDR', 'issuance/KGL-01/KGL-01'
  owner text not null,                        -- 'investor/<id>', 'offering/<id>', 'platform', 'bank/<name>'
  purpose text not null,                      -- from the chart of accounts in modules/ledger/chart.ts
  asset text not null,                        -- 'IDR' or the code of a security
  normal_side text not null check (normal_side in ('debit', 'credit')),
  may_go_negative boolean not null,
  unique (owner, purpose, asset)
);
create index ledger_account_owner on ledger_account (owner text_pattern_ops);

create table journal_entry (
  id uuid primary key,
  seq bigint generated always as identity,
  kind text not null,                         -- 'deposit_credited', 'subscription_paid', …: docs/ledger.md
  source text not null,                       -- 'deposit/0192…': the fact behind the entry
  reverses uuid references journal_entry,
  posted_at timestamptz not null,
  written_by xid8 not null default pg_current_xact_id(),
  unique (kind, source)                       -- posting the same fact twice is a no-op
);
create index journal_entry_seq on journal_entry (seq);
create unique index journal_entry_reversed_once on journal_entry (reverses) where reverses is not null;

create table posting (
  entry_id uuid not null,
  line smallint not null,
  account_id text not null,
  debit bigint not null default 0 check (debit >= 0),
  credit bigint not null default 0 check (credit >= 0),
  check ((debit = 0) <> (credit = 0)),
  primary key (entry_id, line)
);
create index posting_account on posting (account_id, entry_id);

create table balance (
  account_id text primary key references ledger_account,
  asset text not null,
  amount bigint not null,                     -- on the account's normal side
  may_go_negative boolean not null,
  constraint balance_not_negative check (amount >= 0 or may_go_negative)
) with (fillfactor = 50);                     -- balances change in place

-- An account has its balance from the moment it is opened.
create function ledger_open_balances() returns trigger language plpgsql as $$
begin
  insert into balance (account_id, asset, amount, may_go_negative) select id, asset, 0, may_go_negative from opened;
  return null;
end $$;
create trigger ledger_account_opened after insert on ledger_account referencing new table as opened
  for each statement execute function ledger_open_balances();

-- Once a statement, not once a row: refuses what does not balance, what comes late, what names no account; then moves the balances.
-- The settings make every plan look accounts up by their key, however few there were when it was made; and the balances are
-- then locked in the order of the sorted accounts, so that two entries never wait for each other in a circle.
create function ledger_apply_postings() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off as $$
declare
  problem record;
begin
  select p.entry_id, a.asset, sum(p.debit) - sum(p.credit) as off,
    bool_or(a.id is null or e.written_by is distinct from pg_current_xact_id()) as stray into problem
  from arrived p
  left join journal_entry e on e.id = p.entry_id
  left join ledger_account a on a.id = p.account_id
  group by p.entry_id, a.asset
  having sum(p.debit) <> sum(p.credit) or bool_or(a.id is null or e.written_by is distinct from pg_current_xact_id())
  order by 4 desc limit 1;
  if problem.stray then
    raise exception 'a posting of % comes late or names no entry or account', problem.entry_id using errcode = 'LG002';
  elsif found then
    raise exception 'unbalanced entry %: % is off by %', problem.entry_id, problem.asset, problem.off using errcode = 'LG001';
  end if;

  update balance b set amount = b.amount + moved.delta
  from (
    select a.id, sum(case a.normal_side when 'debit' then p.debit - p.credit else p.credit - p.debit end) as delta
    from arrived p join ledger_account a on a.id = p.account_id group by a.id order by a.id offset 0
  ) moved
  where b.account_id = moved.id;
  return null;
end $$;
create trigger posting_applied after insert on posting referencing new table as arrived
  for each statement execute function ledger_apply_postings();

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: post a new entry or a reversal', tg_op, tg_table_name using errcode = 'LG003';
end $$;
create trigger posting_append_only before update or delete or truncate on posting for each statement execute function ledger_refuse_change();
create trigger journal_entry_append_only before update or delete or truncate on journal_entry for each statement execute function ledger_refuse_change();
create trigger ledger_account_append_only before update or delete or truncate on ledger_account for each statement execute function ledger_refuse_change();
create trigger balance_kept before delete or truncate on balance for each statement execute function ledger_refuse_change();
create trigger balance_by_postings_only before insert or update on balance for each row when (pg_trigger_depth() = 0) execute function ledger_refuse_change();

-- Posts drafted entries in one call, its plans kept by the session. An entry whose kind and source are known is left out;
-- accounts are those that may have to be opened. Answers how many entries were new. Everything it writes passes the guards above.
create function ledger_post(accounts json, entries json, lines json, at timestamptz) returns bigint language plpgsql as $$
declare
  posted bigint;
begin
  insert into ledger_account (id, owner, purpose, asset, normal_side, may_go_negative)
  select id, owner, purpose, asset, side, may_go_negative
  from json_to_recordset(accounts) as n(id text, owner text, purpose text, asset text, side text, may_go_negative boolean)
  order by id on conflict do nothing;
  with entered as (
    insert into journal_entry (id, kind, source, reverses, posted_at)
    select id, kind, source, reverses, at from json_to_recordset(entries) as d(id uuid, kind text, source text, reverses uuid)
    on conflict (kind, source) do nothing returning id
  ), written as (
    insert into posting (entry_id, line, account_id, debit, credit)
    select l.entry, l.line, l.account, l.debit, l.credit
    from json_to_recordset(lines) as l(entry uuid, line smallint, account text, debit bigint, credit bigint)
    join entered on entered.id = l.entry
  ) select count(*) from entered into posted;
  return posted;
end $$;
