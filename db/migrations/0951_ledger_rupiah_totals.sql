-- What all accounts in rupiah held at an instant, added up by kind of owner ('investor', 'offering'; each bank by its name) and
-- purpose, so that a sum over everybody is read from here and from what was posted since. Never changed.
create table rupiah_total (
  at timestamptz not null,                            -- of what was posted before it
  owner text collate "C" not null,
  purpose text not null references ledger_purpose,
  amount bigint not null,                             -- on the normal side of its accounts
  primary key (at, owner, purpose)
);
create trigger rupiah_total_append_only before update or delete on rupiah_total
  for each row execute function refuse_change('LG003', 'what was added up at an instant stays');
create trigger rupiah_total_kept before truncate on rupiah_total
  for each statement execute function refuse_change('LG003', 'what was added up at an instant stays');

-- What the application may do; everything else is for the owner alone.
grant select, insert on rupiah_total to syirkah_application;
