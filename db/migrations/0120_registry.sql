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
  dividend_days integer check (dividend_days between 1 and 270),   -- of a share: so many after each period its terms name for a dividend
  tenor_months integer check (tenor_months between 1 and 24),      -- sukuk: at most two years
  distributed_at timestamptz,
  matures_on date,
  amortised boolean not null,                                     -- principal comes back in parts, one with each payment
  check (kind = 'sukuk' or not amortised),
  check ((kind = 'sukuk') = (tenor_months is not null)),
  check (kind = 'sukuk' or akad = 'musyarakah'),
  check (dividend_days is null or (kind = 'share' and payment_months is not null and 12 % payment_months = 0))
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

-- Days that are closed, a span of them at a time: `after_user` is how far an open one is. A day on which nothing was posted needs none.
create table worth_span (
  last_day date primary key,
  first_day date not null,
  after_user uuid,
  people bigint not null default 0 check (people >= 0),
  closed_at timestamptz,
  check (first_day <= last_day)
);
create unique index worth_span_open on worth_span ((true)) where closed_at is null;

-- The price of a security at the end of a day; it holds until the next line.
create table security_close (
  security_code text not null references security,
  day date not null,
  price bigint not null check (price > 0),
  primary key (security_code, day)
);
create index security_close_day on security_close (day);

-- From a day on a security is counted in other units: prices of before are read as prices of after it.
create table security_split (
  security_code text not null references security,
  day date not null,
  at timestamptz not null,
  old_units bigint not null check (old_units > 0),
  new_units bigint not null check (new_units > 0),                  -- for every `old_units`
  price bigint not null check (price > 0),                          -- of a new unit when the day begins
  primary key (security_code, day)
);
create index security_split_day on security_split (day);

-- What stood with somebody at the end of the last closed day on which something of theirs was posted: what came later is added to
-- it. A price that changed is none of it, so both are written, and sealed, where something happened alone.
create table person_close (
  user_id uuid primary key references app_user,
  through date not null,
  cash bigint not null,
  put_in bigint not null,                     -- from outside, less what was taken away again
  under_way bigint not null                   -- paid for securities that are not theirs yet
);
create table position (
  user_id uuid not null references app_user,
  security_code text not null references security,
  units bigint not null check (units >= 0),
  cost bigint not null check (cost >= 0),     -- of these units, at the average paid
  realised bigint not null,                   -- what units that were given up brought beyond their cost
  income bigint not null check (income >= 0), -- dividends and returns, after tax
  since timestamptz not null,
  primary key (user_id, security_code)
);
create index position_security on position (security_code, user_id) where units > 0;

-- What somebody had at the end of a day, at that day's prices: one line for each day on which any of it changed.
create table worth_close (
  user_id uuid not null references app_user,
  day date not null,
  cash bigint not null,
  securities bigint not null check (securities >= 0),
  under_way bigint not null,
  put_in bigint not null,
  income bigint not null,                     -- received until then, in all
  primary key (user_id, day)
);

-- Proof on paper of what somebody holds. The newest one says how much; one whose units are not held any more is superseded.
create table holding_certificate (
  id uuid primary key,
  reference text not null unique,             -- what people read out and anybody can check
  user_id uuid not null references app_user,
  security_code text not null references security,
  units bigint not null check (units > 0),
  issued_at timestamptz not null
);
create index holding_certificate_newest on holding_certificate (user_id, security_code, id desc);
create trigger holding_certificate_append_only before update or delete on holding_certificate
  for each row execute function refuse_change('RG001', 'a certificate stays as it was given');
create trigger holding_certificate_kept before truncate on holding_certificate
  for each statement execute function refuse_change('RG001', 'a certificate stays as it was given');

create trigger worth_close_append_only before update or delete on worth_close
  for each row execute function refuse_change('RG001', 'a day stays closed');
create trigger worth_close_kept before truncate on worth_close
  for each statement execute function refuse_change('RG001', 'a day stays closed');
create trigger security_close_append_only before update or delete on security_close
  for each row execute function refuse_change('RG001', 'a day stays closed');
create trigger security_close_kept before truncate on security_close
  for each statement execute function refuse_change('RG001', 'a day stays closed');
create trigger security_split_append_only before update or delete on security_split
  for each row execute function refuse_change('RG001', 'a split is never rewritten');
create trigger security_split_kept before truncate on security_split
  for each statement execute function refuse_change('RG001', 'a split is never rewritten');

create trigger security_sealed after insert or update of slug, kind, akad, business_id, name, issue_price, projected_return, payment_months, dividend_days, tenor_months, distributed_at, matures_on, amortised or delete on security
  for each row execute function seal_fact('code', 'slug,kind,akad,business_id,name,issue_price,projected_return,payment_months,dividend_days,tenor_months,distributed_at,matures_on,amortised');
create trigger security_close_sealed after insert or update of price or delete on security_close
  for each row execute function seal_fact('security_code,day', 'price');
create trigger person_close_sealed after insert or update of through, cash, put_in, under_way or delete on person_close
  for each row execute function seal_fact('user_id', 'through,cash,put_in,under_way');
create trigger position_sealed after insert or update of units, cost, realised, income, since or delete on position
  for each row execute function seal_fact('user_id,security_code', 'units,cost,realised,income,since');
create trigger acquisition_sealed after insert or update of user_id, security_code, units, price, reference, source, paid_at, acquired_at or delete on acquisition
  for each row execute function seal_fact('id', 'user_id,security_code,units,price,reference,source,paid_at,acquired_at');

-- What the application may do; everything else is for the owner alone.
grant select, insert on acquisition to syirkah_application;
grant select, insert, update on security to syirkah_application;
grant select, insert, update (after_user, people, closed_at) on worth_span to syirkah_application;
grant select, insert on security_close, security_split, worth_close, holding_certificate to syirkah_application;
grant select, insert, update (through, cash, put_in, under_way) on person_close to syirkah_application;
grant select, insert, update (units, cost, realised, income, since) on position to syirkah_application;
