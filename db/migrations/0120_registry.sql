create table security (
  code text primary key check (code ~ '^[A-Z0-9-]{3,12}$'),
  slug text not null unique,
  kind text not null check (kind in ('share', 'sukuk')),
  akad text not null check (akad in ('musyarakah', 'mudharabah', 'ijarah')),
  business_id uuid not null references business,
  name text not null,
  issue_price bigint not null check (issue_price > 0),
  projected_return bigint check (projected_return >= 0),          -- basis points a year
  payment_months integer check (payment_months > 0),
  tenor_months integer check (tenor_months between 1 and 24),      -- sukuk: at most two years
  distributed_at timestamptz,
  matures_on date,
  check ((kind = 'sukuk') = (tenor_months is not null)),
  check (kind = 'sukuk' or akad = 'musyarakah')
);
create index security_business on security (business_id);

create table acquisition (
  id uuid primary key,
  user_id uuid not null references app_user,
  security_code text not null references security,
  units bigint not null check (units > 0),
  price bigint not null check (price > 0),                          -- rupiah a unit
  reference text not null,                                          -- the receipt that people see
  source text not null unique,                                      -- 'subscription/0192…'
  paid_at timestamptz not null,
  acquired_at timestamptz not null
);
create index acquisition_user on acquisition (user_id, security_code, acquired_at);
create index acquisition_newest on acquisition (acquired_at);

create trigger security_sealed after insert or update of slug, kind, akad, business_id, name, issue_price, projected_return, payment_months, tenor_months, distributed_at, matures_on or delete on security
  for each row execute function seal_fact('code', 'slug,kind,akad,business_id,name,issue_price,projected_return,payment_months,tenor_months,distributed_at,matures_on');
create trigger acquisition_sealed after insert or update of user_id, security_code, units, price, reference, source, paid_at, acquired_at or delete on acquisition
  for each row execute function seal_fact('id', 'user_id,security_code,units,price,reference,source,paid_at,acquired_at');

-- What the application may do; everything else is for the owner alone.
grant select, insert on acquisition to syirkah_application;
grant select, insert, update on security to syirkah_application;
