-- The last day of a staff account that ends by itself; the row goes with the account.
create table staff_last_day (
  user_id uuid primary key references app_user,
  last_day date not null
);
create index staff_last_day_next on staff_last_day (last_day);
create trigger staff_last_day_sealed after insert or update of last_day or delete on staff_last_day
  for each row execute function seal_fact('user_id', 'last_day');

-- What only a person can confirm of a new installation.
create table first_day_confirmation (
  step text primary key check (step in ('rulebook', 'backup', 'mail')),
  confirmed_by text not null,
  confirmed_at timestamptz not null
);

grant select, insert, update, delete on staff_last_day to syirkah_application;
grant select, insert on first_day_confirmation to syirkah_application;
