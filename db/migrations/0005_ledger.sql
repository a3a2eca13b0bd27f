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
  reverses uuid unique references journal_entry,
  posted_at timestamptz not null,
  written_by xid8 not null default pg_current_xact_id(),
  unique (kind, source)                       -- posting the same fact twice is a no-op
);
create index journal_entry_seq on journal_entry (seq);

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

-- Once a statement, not once a row: refuses what does not balance, what comes late, what names no account; then moves the balances.
create function ledger_apply_postings() returns trigger language plpgsql as $$
declare
  problem text;
begin
  select format('entry %s: %s is off by %s', p.entry_id, a.asset, sum(p.debit) - sum(p.credit)) into problem
  from arrived p join ledger_account a on a.id = p.account_id
  group by p.entry_id, a.asset having sum(p.debit) <> sum(p.credit) limit 1;
  if problem is not null then raise exception 'unbalanced %', problem using errcode = 'LG001'; end if;

  select format('posting %s/%s', p.entry_id, p.line) into problem
  from arrived p
  left join journal_entry e on e.id = p.entry_id
  left join ledger_account a on a.id = p.account_id
  where e.id is null or a.id is null or e.written_by <> pg_current_xact_id() limit 1;
  if problem is not null then raise exception '% comes late or names no entry or account', problem using errcode = 'LG002'; end if;

  insert into balance (account_id, asset, amount, may_go_negative)
  select distinct a.id, a.asset, 0, a.may_go_negative from arrived p join ledger_account a on a.id = p.account_id
  where not exists (select from balance b where b.account_id = a.id)
  on conflict do nothing;
  -- One lock order for every entry, so that two can never wait for each other.
  perform 1 from balance where account_id in (select account_id from arrived) order by account_id for update;
  update balance b set amount = b.amount + moved.delta
  from (
    select a.id, sum(case a.normal_side when 'debit' then p.debit - p.credit else p.credit - p.debit end) as delta
    from arrived p join ledger_account a on a.id = p.account_id group by a.id
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
