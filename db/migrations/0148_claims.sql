-- What somebody whose account has ended could not be paid: it waits for them or for their heirs.
create table claim (
  id uuid primary key,
  source text not null unique,                -- of what kept it: 'distribution/…/holder'
  user_id uuid not null references app_user,
  security_code text references security,     -- null for a withdrawal that came back
  reference text not null,                    -- of what is paid
  about text not null,
  amount bigint not null check (amount > 0),
  since timestamptz not null
);
create index claim_user on claim (user_id, since);
create index claim_oldest on claim (since, id);

-- A claim that was paid after all: whole, to one or to several.
create table claim_payment (
  claim_id uuid not null references claim,
  to_user uuid not null references app_user,
  amount bigint not null check (amount > 0),
  paid_at timestamptz not null,
  unclaimed boolean not null default false,   -- their account had ended as well: it waits as a claim of their own
  primary key (claim_id, to_user)
);
create index claim_payment_paid on claim_payment (paid_at);
create index claim_payment_receiver on claim_payment (to_user);

create trigger claim_append_only before update or delete on claim
  for each row execute function refuse_change('CL001', 'what somebody could not be paid stays on record');
create trigger claim_kept before truncate on claim
  for each statement execute function refuse_change('CL001', 'what somebody could not be paid stays on record');
create trigger claim_payment_append_only before update or delete on claim_payment
  for each row execute function refuse_change('CL001', 'a payment is never removed');
create trigger claim_payment_kept before truncate on claim_payment
  for each statement execute function refuse_change('CL001', 'a payment is never removed');

-- What the application may do; everything else is for the owner alone. Who pays a claim locks its row.
grant select, insert, update (reference) on claim to syirkah_application;
grant select, insert on claim_payment to syirkah_application;
