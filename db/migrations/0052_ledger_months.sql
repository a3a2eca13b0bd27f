-- What every account held at the end of a month (WIB), so that a statement need not read the whole history. Never changed.
create table month_close (
  month date primary key check (extract(day from month) = 1),
  closed_at timestamptz not null,
  accounts bigint not null check (accounts >= 0),     -- that moved in this month
  digest text not null check (digest ~ '^[0-9a-f]{64}$') -- of their lines: what is changed later is found
);

-- One line for each month in which an account moved; the newest line before an instant says what it held.
create table month_balance (
  account_id text not null references ledger_account,
  month date not null references month_close,
  amount bigint not null,                             -- on the account's normal side
  primary key (account_id, month)
);
create index month_balance_month on month_balance (month);

create trigger month_close_append_only before update or delete on month_close
  for each row execute function refuse_change('LG003', 'a month stays closed');
create trigger month_close_kept before truncate on month_close
  for each statement execute function refuse_change('LG003', 'a month stays closed');
create trigger month_balance_append_only before update or delete on month_balance
  for each row execute function refuse_change('LG003', 'a month stays closed');
create trigger month_balance_kept before truncate on month_balance
  for each statement execute function refuse_change('LG003', 'a month stays closed');

create trigger month_close_sealed after insert or update of month, closed_at, accounts, digest or delete on month_close
  for each row execute function seal_fact('month', 'month,closed_at,accounts,digest');

-- What the application may do; everything else is for the owner alone.
grant select, insert on month_close, month_balance to syirkah_application;
