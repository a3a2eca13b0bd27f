create table distribution (
  id uuid primary key,
  reference text not null unique,             -- what people read on their statement
  security_code text not null references security,
  business_id uuid not null references business,
  kind text not null check (kind in ('dividend', 'return', 'principal')),
  about text not null check (length(about) between 3 and 200), -- 'Bagi hasil bulan ke-4'
  due_on date not null,                       -- when it is owed, by the terms or as announced
  foreseen_on date,                           -- the day of the terms whose payment it is; null where they foresee none
  owed_on date not null,                      -- late after this day: that of the terms where it is the earlier one
  recorded_on date not null,                  -- who holds units at the end of this day, WIB, has a share
  recorded_until timestamptz not null,        -- that end
  amount bigint not null check (amount > 0),  -- for all holders together, before tax
  part integer check (part > 0),              -- of principal: which part of it by the terms
  settles bigint check (settles > 0),         -- of principal: the nominal of one unit that is settled with it
  redeems boolean not null,                   -- nothing is outstanding afterwards: the units end
  reckoned_by text check (reckoned_by in ('profit', 'rent')), -- of a return: from what the akad makes its amount; null where nothing could be reckoned
  reckoned bigint check (reckoned >= 0),      -- that amount
  period_from date,                           -- the first day of what it is reckoned for
  period_months integer check (period_months > 0),
  basis bigint,                               -- the reported profit, or the nominal that is rented out
  ratio bigint check (ratio between 0 and 10000), -- the holders' part of the profit, or the rent of a year, in basis points
  amount_reason text check (length(amount_reason) between 3 and 1000), -- why another amount is paid than was reckoned
  tax_citizen bigint not null check (tax_citizen between 0 and 10000),             -- withheld, in basis points, by who holds it
  tax_foreigner bigint not null check (tax_foreigner between 0 and 10000),
  tax_entity bigint not null check (tax_entity between 0 and 10000),
  purification_rate bigint not null check (purification_rate between 0 and 10000), -- what the sharia board names
  state text not null check (state in ('foreseen', 'submitted', 'proposed', 'funded', 'approved', 'paying', 'paid', 'cancelled')),
  payer uuid not null references app_user,    -- the owner of the business: whose account the money comes through
  bank text,
  account_number text,                        -- the issuer's own virtual account for it, once the bank has named it
  proposed_at timestamptz not null,           -- by finance, or handed in by the issuer itself
  checked_at timestamptz,                     -- when finance had checked what the issuer handed in
  funding_reminded_at timestamptz,            -- that the last day for paying in comes near was said to the issuer
  funding_missed_at timestamptz,              -- that it passed without the money was said to issuer and finance
  frozen_days integer not null default 0 check (frozen_days >= 0), -- so much longer, since money stood still while it was to be paid
  funded_at timestamptz,
  approved_at timestamptz,
  counted_at timestamptz,                     -- when its holders were read from the register
  units bigint check (units > 0),             -- in their hands at the end of the recording day
  remainder bigint check (remainder >= 0),    -- what flooring left, for the issuer's rounding account
  ended_at timestamptz,
  why text,                                   -- of what was cancelled
  refund_unclaimed boolean not null default false, -- what was paid in for it waits as a claim: the payer's account had ended
  request_id uuid unique,
  approved text check (approved = 'approved'),
  announced_request uuid references approval_request, -- the decision by which everybody was told of it
  sent_back_at timestamptz,                   -- announced, and somebody said no to paying it: waits for another request
  sent_back_why text check (length(sent_back_why) between 1 and 1000),
  constraint distribution_approved foreign key (request_id, approved) references approval_request (id, state),
  check (recorded_on <= due_on),
  check ((kind = 'principal') = (part is not null) and (part is null) = (settles is null) and (part is not null or not redeems)),
  check ((reckoned_by is null) = (reckoned is null) and (reckoned is null) = (period_from is null) and (period_from is null) = (period_months is null)
    and (period_months is null) = (basis is null) and (basis is null) = (ratio is null) and (reckoned is null or kind = 'return')),
  check (amount = reckoned or reckoned is null or amount_reason is not null),
  check (owed_on <= due_on),
  check (state <> 'foreseen' or (foreseen_on = due_on and foreseen_on = owed_on and checked_at is null and account_number is null and funded_at is null)),
  check (state <> 'submitted' or (checked_at is null and account_number is null and funded_at is null)),
  check ((request_id is null) = (approved is null) and (approved is null) = (approved_at is null)),
  check (state not in ('approved', 'paying', 'paid') or (approved_at is not null and funded_at is not null)),
  check ((counted_at is not null) = (state in ('paying', 'paid'))),
  check ((counted_at is null) = (units is null) and (units is null) = (remainder is null)),
  check ((ended_at is not null) = (state in ('paid', 'cancelled'))),
  check ((state = 'cancelled') = (why is not null)),
  check (not refund_unclaimed or (state = 'cancelled' and funded_at is not null)),
  check ((sent_back_at is null) = (sent_back_why is null)),
  check (sent_back_at is null or (announced_request is not null and state in ('proposed', 'funded', 'cancelled')))
);
create index distribution_due on distribution (due_on, id) where state in ('proposed', 'funded', 'approved', 'paying');
create index distribution_security on distribution (security_code, due_on);
create index distribution_newest on distribution (id desc);
create unique index distribution_principal_once on distribution (security_code, part) where state <> 'cancelled';
create unique index distribution_principal_open on distribution (security_code) -- but those that holders agreed to put off
  where kind = 'principal' and state not in ('foreseen', 'paid', 'cancelled') and (redeems or foreseen_on is null or owed_on <= foreseen_on);
create unique index distribution_foreseen_once on distribution (security_code, kind, foreseen_on) where state = 'foreseen';
create index distribution_of_terms on distribution (security_code, kind, foreseen_on) where foreseen_on is not null and state <> 'cancelled';
create unique index distribution_reckoned_once on distribution (security_code, period_from) where reckoned is not null and state <> 'cancelled';
create index distribution_business on distribution (business_id);

-- What each holder gets, fixed when the register was read.
create table distribution_payment (
  distribution_id uuid not null references distribution,
  user_id uuid not null references app_user,
  units bigint not null check (units > 0),
  party text not null check (party in ('citizen', 'foreigner', 'entity')), -- as who its holder is taxed
  gross bigint not null check (gross > 0),
  tax bigint not null check (tax between 0 and gross),
  purification bigint not null check (purification between 0 and gross - tax), -- named, not kept back
  paid_at timestamptz,
  unclaimed boolean not null default false,   -- the account had ended: the money waits as a claim
  primary key (distribution_id, user_id),
  check (not unclaimed or paid_at is not null)
);
create index distribution_payment_user on distribution_payment (user_id, distribution_id);
create index distribution_payment_paid on distribution_payment (paid_at) where paid_at is not null;
create index distribution_payment_waiting on distribution_payment (distribution_id, user_id) where paid_at is null;

create index distribution_payment_unclaimed on distribution_payment (user_id, distribution_id) where unclaimed;

-- What is withheld of what a security pays, where two decided otherwise than the rules under which its offering was made.
create table security_tax (
  security_code text not null references security,
  at timestamptz not null,                    -- for what is announced from then on
  citizen bigint not null check (citizen between 0 and 10000), -- basis points; 0 is exempt
  foreigner bigint not null check (foreigner between 0 and 10000),
  entity bigint not null check (entity between 0 and 10000),
  source text not null check (source <> ''),  -- the law that says so
  request_id uuid not null unique,
  approved text not null check (approved = 'approved'),
  primary key (security_code, at),
  constraint security_tax_approved foreign key (request_id, approved) references approval_request (id, state)
);
create trigger security_tax_append_only before update or delete on security_tax
  for each row execute function refuse_change('DB001', 'a tax treatment is followed by another one');
create trigger security_tax_kept before truncate on security_tax
  for each statement execute function refuse_change('DB001', 'a tax treatment is followed by another one');

-- The part that the sharia board named, given by its holder to the social fund: once, and all of it.
create table purification_gift (
  distribution_id uuid not null,
  user_id uuid not null,
  amount bigint not null check (amount > 0),
  given_at timestamptz not null,
  primary key (distribution_id, user_id),
  foreign key (distribution_id, user_id) references distribution_payment
);
create index purification_gift_given on purification_gift (given_at);

-- Its facts are written once; afterwards only how far it is. What ended stays ended.
create function distribution_goes_on() returns trigger language plpgsql as $$
declare
  changing text[] := array['state', 'checked_at', 'bank', 'account_number', 'funding_reminded_at', 'funding_missed_at',
    'frozen_days', 'funded_at', 'approved_at', 'counted_at', 'units', 'remainder', 'ended_at', 'why', 'refund_unclaimed', 'request_id', 'approved', 'announced_request',
    'sent_back_at', 'sent_back_why'];
begin
  if old.state = 'submitted' then
    changing := changing || array['purification_rate']; -- finance enters what the sharia board named
  end if;
  if old.state = 'foreseen' or new.state = 'foreseen' then -- what is handed in fills what the terms foresee, until it is sent back
    changing := changing || array['about', 'due_on', 'owed_on', 'recorded_on', 'recorded_until', 'amount', 'reckoned_by', 'reckoned', 'period_from',
      'period_months', 'basis', 'ratio', 'amount_reason', 'tax_citizen', 'tax_foreigner', 'tax_entity', 'purification_rate', 'payer', 'proposed_at'];
  end if;
  if (to_jsonb(new) - changing) is distinct from (to_jsonb(old) - changing) then
    raise exception 'the facts of a distribution are never rewritten' using errcode = 'DB001';
  end if;
  if new.state <> old.state and not (old.state, new.state) in (
    ('foreseen', 'submitted'), ('foreseen', 'proposed'), ('foreseen', 'cancelled'), ('submitted', 'foreseen'),
    ('submitted', 'proposed'), ('submitted', 'cancelled'), ('proposed', 'funded'), ('proposed', 'cancelled'), ('funded', 'approved'), ('funded', 'cancelled'),
    ('approved', 'paying'), ('approved', 'cancelled'), ('paying', 'paid')
  ) then
    raise exception 'a distribution never goes from % to %', old.state, new.state using errcode = 'DB001';
  end if;
  return new;
end $$;
create trigger distribution_goes_on before update on distribution for each row execute function distribution_goes_on();
create trigger distribution_kept before delete on distribution
  for each row execute function refuse_change('DB001', 'a distribution is never removed');
create trigger distribution_not_emptied before truncate on distribution
  for each statement execute function refuse_change('DB001', 'a distribution is never removed');

-- A payment is made once; nothing else of it changes.
create function distribution_payment_once() returns trigger language plpgsql as $$
begin
  if old.paid_at is not null or (to_jsonb(new) - array['paid_at', 'unclaimed']) is distinct from
    (to_jsonb(old) - array['paid_at', 'unclaimed']) then
    raise exception 'a payment to a holder is made once and never changed' using errcode = 'DB001';
  end if;
  return new;
end $$;
create trigger distribution_payment_once before update on distribution_payment
  for each row execute function distribution_payment_once();
create trigger distribution_payment_kept before delete on distribution_payment
  for each row execute function refuse_change('DB001', 'a payment is never removed');
create trigger distribution_payment_not_emptied before truncate on distribution_payment
  for each statement execute function refuse_change('DB001', 'a payment is never removed');
create trigger purification_gift_append_only before update or delete on purification_gift
  for each row execute function refuse_change('DB001', 'what was given to the social fund stays there');
create trigger purification_gift_kept before truncate on purification_gift
  for each statement execute function refuse_change('DB001', 'what was given to the social fund stays there');

create trigger distribution_sealed after insert or update of security_code, business_id, kind, due_on, foreseen_on, owed_on, recorded_on, recorded_until, amount, part, settles, redeems, reckoned_by, reckoned, period_from, period_months, basis, ratio, amount_reason, tax_citizen, tax_foreigner, tax_entity, purification_rate, payer, account_number, proposed_at or delete on distribution
  for each row execute function seal_fact('id', 'security_code,business_id,kind,due_on,foreseen_on,owed_on,recorded_on,recorded_until,amount,part,settles,redeems,reckoned_by,reckoned,period_from,period_months,basis,ratio,amount_reason,tax_citizen,tax_foreigner,tax_entity,purification_rate,payer,account_number,proposed_at');
create trigger security_tax_sealed after insert or update of security_code, at, citizen, foreigner, entity, source or delete on security_tax
  for each row execute function seal_fact('request_id', 'security_code,at,citizen,foreigner,entity,source');

-- What the application may do; everything else is for the owner alone.
grant select, insert, update (state, about, due_on, owed_on, recorded_on, recorded_until, amount, reckoned_by, reckoned, period_from, period_months,
  basis, ratio, amount_reason, tax_citizen, tax_foreigner, tax_entity, payer, proposed_at, checked_at, purification_rate, bank, account_number, funding_reminded_at,
  funding_missed_at, frozen_days, funded_at, approved_at, counted_at, units, remainder, ended_at, why, refund_unclaimed, request_id, approved,
  announced_request, sent_back_at, sent_back_why) on distribution to syirkah_application;
grant select, insert, update (paid_at, unclaimed) on distribution_payment to syirkah_application;
grant select, insert on purification_gift, security_tax to syirkah_application;
