create table offering (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]{2,80}$'),
  business_id uuid not null references business,
  security_code text not null unique references security,
  name text not null,                                                                 -- the business and its pitch as offered
  sector text not null,
  city text not null,
  province text not null,
  pitch text not null,
  issuer_user_id uuid references app_user,                                                           -- may not buy into its own offering
  kind text not null check (kind in ('share', 'sukuk')),
  akad text not null check (akad in ('musyarakah', 'mudharabah', 'ijarah')),
  state text not null check (state in ('scheduled', 'open', 'funded', 'closed', 'handed_over', 'running', 'failed', 'withdrawn')),
  unit_price bigint not null check (unit_price > 0),
  total_units bigint not null check (total_units > 0),
  minimum_units bigint not null check (minimum_units between 1 and total_units),      -- below it the offering is void
  smallest_purchase bigint not null check (smallest_purchase between 1 and total_units),
  reserved_units bigint not null default 0 check (reserved_units >= 0),                -- ordered, not yet paid
  paid_units bigint not null default 0 check (paid_units >= 0),                        -- paid or confirmed
  tenor_months integer,
  projected_return bigint,                                                            -- basis points a year
  nisbah bigint,                                                                      -- basis points of the profit
  payment_months integer,
  dividend_days integer,                                                              -- of a share: so many after each period its terms name for a dividend
  amortised boolean not null,                                                         -- principal comes back in parts, one with each payment
  secured bigint,                                                                     -- collateral ÷ funds raised, basis points
  share_offered bigint,                                                               -- part of the company, basis points
  facts jsonb not null,
  rulebook_version text not null,
  documents_public_at timestamptz not null,
  opens_at timestamptz not null,
  reminded_at timestamptz,                                                            -- when its followers heard that it opens soon
  closes_at timestamptz not null,
  ended_at timestamptz,
  withdrawn_because text,                                                             -- what everybody reads of one that was withdrawn
  handed_over_at timestamptz,
  distributed_at timestamptz,
  created_at timestamptz not null,
  constraint offering_never_oversold check (reserved_units + paid_units <= total_units),
  check (documents_public_at <= opens_at and opens_at < closes_at),
  check ((state = 'withdrawn') = (withdrawn_because is not null))
);
create index offering_state on offering (state, closes_at);
create index offering_business on offering (business_id);

create table subscription (
  id uuid primary key,
  reference text not null unique,
  offering_id uuid not null references offering,
  user_id uuid not null references app_user,
  state text not null check (state in ('awaiting_payment', 'expired', 'paid', 'confirmed', 'allocated', 'distributed', 'cancelled', 'refunded')),
  units bigint not null check (units > 0),
  amount bigint not null check (amount > 0),                                          -- units × price
  fee bigint not null check (fee >= 0),
  vat bigint not null check (vat >= 0),
  channel_fee bigint not null check (channel_fee >= 0),
  total bigint not null,
  method text not null check (method in ('wallet', 'virtual_account', 'qris')),
  payment_id uuid not null unique,
  bank text,
  account_number text,
  qr text,                                                                            -- the text of its QRIS code
  statements jsonb not null,
  rulebook_version text not null,
  created_at timestamptz not null,
  pay_before timestamptz,
  paid_at timestamptz,
  cancellable_until timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('expired', 'cancelled_by_investor', 'cancelled_by_operator', 'offering_failed', 'offering_withdrawn')),
  held_at timestamptz,                                                                -- since its owner was refused for good: nothing of it is handed over
  check (total = amount + fee + vat + channel_fee),
  check ((state in ('expired', 'cancelled', 'refunded')) = (ended_at is not null)),
  check ((state = 'awaiting_payment') <= (pay_before is not null))
);
create index subscription_user on subscription (user_id, created_at desc, id desc);
create index subscription_offering on subscription (offering_id, state);
create index subscription_paid on subscription (paid_at) where paid_at is not null;
create index subscription_ended on subscription (ended_at) where ended_at is not null;
create index subscription_held on subscription (held_at, id) where held_at is not null;
create index subscription_pay_before on subscription (pay_before) where state = 'awaiting_payment';
create index subscription_cancellable on subscription (cancellable_until) where state = 'paid';

create table subscription_change (
  subscription_id uuid not null references subscription,
  state text not null,
  at timestamptz not null,
  by text not null,                                                                   -- a user's id or the system's part
  primary key (subscription_id, state)
);

create table bookmark (
  user_id uuid not null references app_user,
  offering_id uuid not null references offering,
  created_at timestamptz not null,
  primary key (user_id, offering_id)
);

create index offering_search on offering using gin (to_tsvector('indonesian', name || ' ' || sector || ' ' || city || ' ' || province || ' ' || pitch));

do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index offering_words on offering using gin ((name || ' ' || security_code || ' ' || sector || ' ' || city) gin_trgm_ops);
  end if;
end $$;

create trigger offering_sealed after insert or update of slug, business_id, security_code, name, issuer_user_id, kind, akad, unit_price, total_units, minimum_units, smallest_purchase, tenor_months, projected_return, nisbah, payment_months, dividend_days, amortised, secured, share_offered, facts, rulebook_version, documents_public_at, opens_at, closes_at, state or delete on offering
  for each row execute function seal_fact('id', 'slug,business_id,security_code,name,issuer_user_id,kind,akad,unit_price,total_units,minimum_units,smallest_purchase,tenor_months,projected_return,nisbah,payment_months,dividend_days,amortised,secured,share_offered,facts,rulebook_version,documents_public_at,opens_at,closes_at,state');
create trigger subscription_sealed after insert or update of reference, offering_id, user_id, units, method, bank, account_number, qr, statements, rulebook_version, created_at, pay_before, cancellable_until, end_reason, held_at or delete on subscription
  for each row execute function seal_fact('id', 'reference,offering_id,user_id,units,method,bank,account_number,qr,statements,rulebook_version,created_at,pay_before,cancellable_until,end_reason,held_at');

-- What the application may do; everything else is for the owner alone.
grant select, insert on subscription_change to syirkah_application;
grant select, insert, update on offering, subscription to syirkah_application;
grant select, insert, delete on bookmark to syirkah_application;
