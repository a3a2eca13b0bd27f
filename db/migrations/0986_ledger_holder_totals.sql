-- How many people held a security at an instant and how much, so that these numbers are read from here and from what was posted
-- since, and not counted among all holders. Never changed.
create table holder_total (
  asset text not null check (asset <> 'IDR'),
  at timestamptz not null,                            -- of what was posted before it
  holders bigint not null,
  units bigint not null,
  primary key (asset, at)
);
create index holder_total_at on holder_total (at);
create trigger holder_total_append_only before update or delete on holder_total
  for each row execute function refuse_change('LG003', 'what was added up at an instant stays');
create trigger holder_total_kept before truncate on holder_total
  for each statement execute function refuse_change('LG003', 'what was added up at an instant stays');

-- What holders of one security got and gave, by when.
create index posting_of_security on posting (split_part(account_id, '/', -1), entry_id)
  where account_id like 'investor/%' and account_id not like '%/IDR';
-- The holders of one security in their order: a page reads its own. In the place of balance_of_security, whose questions it answers.
create index balance_of_holder on balance (asset, split_part(account_id, '/', 2))
  where asset <> 'IDR' and account_id like 'investor/%';
drop index balance_of_security;

-- What the application may do; everything else is for the owner alone.
grant select, insert on holder_total to syirkah_application;
