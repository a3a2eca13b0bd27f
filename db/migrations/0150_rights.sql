create table rights_issue (
  id uuid primary key,
  reference text not null unique,
  security_code text not null references security,
  business_id uuid not null references business,
  owner uuid not null references app_user,    -- of the business: who is told what becomes of it
  new_shares bigint not null check (new_shares > 0),               -- for every `old_shares` held
  old_shares bigint not null check (old_shares > 0),
  exercise_price bigint not null check (exercise_price > 0),
  planned bigint not null check (planned >= 0), -- new shares by the register of the day on which it was proposed
  use_of_funds text not null check (length(use_of_funds) between 10 and 2000),
  recorded_on date not null,                  -- who holds shares at the end of this day, WIB, has rights
  recorded_until timestamptz not null,        -- that end
  exercise_from timestamptz not null,
  exercise_until timestamptz not null,        -- a freeze of money makes it later
  reminds_at timestamptz not null,            -- when who has not used their rights is told again
  platform_fee_rate bigint not null check (platform_fee_rate between 0 and 10000), -- of the proceeds, paid by the issuer
  vat_rate bigint not null check (vat_rate between 0 and 10000),
  state text not null check (state in ('submitted', 'proposed', 'announced', 'recorded', 'open', 'allotting', 'withdrawn', 'ended', 'cancelled')),
  proposed_at timestamptz not null,
  announced_at timestamptz,
  counted_at timestamptz,                     -- when its holders were read from the register
  in_issue bigint check (in_issue >= 0),       -- shares in their hands then
  offered bigint check (offered >= 0),        -- new shares that may come of it
  allotted_at timestamptz,                    -- when the rest was given to those who asked for more
  sold bigint check (sold between 0 and offered),
  platform_fee bigint check (platform_fee >= 0),
  vat bigint check (vat >= 0),
  ended_at timestamptz,
  why text,                                   -- of what was withdrawn or cancelled
  request_id uuid unique,
  approved text check (approved = 'approved'),
  constraint rights_issue_approved foreign key (request_id, approved) references approval_request (id, state),
  check (recorded_until <= exercise_from and exercise_from < exercise_until and reminds_at <= exercise_until),
  check ((request_id is null) = (approved is null) and (approved is null) = (announced_at is null)),
  check (case when announced_at is null then state in ('submitted', 'proposed', 'cancelled') else state not in ('submitted', 'proposed') end),
  check ((counted_at is not null) = (state in ('recorded', 'open', 'allotting', 'ended')) or state in ('withdrawn', 'cancelled')),
  check ((counted_at is null) = (in_issue is null) and (in_issue is null) = (offered is null)),
  check ((allotted_at is not null) = (state in ('allotting', 'ended')) and (allotted_at is null) = (sold is null)),
  check ((ended_at is not null) = (state in ('ended', 'cancelled'))),
  check ((platform_fee is not null) = (state = 'ended') and (platform_fee is null) = (vat is null)),
  check ((state in ('withdrawn', 'cancelled')) = (why is not null))
);
create index rights_issue_newest on rights_issue (id desc);
create index rights_issue_business on rights_issue (business_id);
create unique index rights_issue_one_at_a_time on rights_issue (security_code) where state not in ('ended', 'cancelled');

-- What each holder may buy: what the register gave, what others gave on to them and they to others, and what they used.
create table entitlement (
  rights_issue_id uuid not null references rights_issue,
  user_id uuid not null references app_user,
  held bigint not null check (held >= 0),     -- shares at the end of the recording day
  rights bigint not null check (rights >= 0),
  received bigint not null default 0 check (received >= 0),
  given bigint not null default 0 check (given >= 0),
  exercised bigint not null default 0 check (exercised >= 0), -- by orders that are paid or may still be
  came_after bigint not null default 0 check (came_after between 0 and received), -- of what is left: what others gave since all was used and more asked for
  told_at timestamptz,
  reminded_at timestamptz,
  lapse_told_at timestamptz,
  primary key (rights_issue_id, user_id),
  constraint entitlement_not_exceeded check (given + exercised <= rights + received)
);
create index entitlement_user on entitlement (user_id);

-- Rights that somebody gave to another investor.
create table rights_transfer (
  id uuid primary key,
  reference text not null unique,
  rights_issue_id uuid not null references rights_issue,
  from_user uuid not null references app_user,
  to_user uuid not null references app_user,
  rights bigint not null check (rights > 0),
  given_at timestamptz not null,
  check (from_user <> to_user)
);
create index rights_transfer_issue on rights_transfer (rights_issue_id);

-- One purchase of new shares: so many by right, and so many more if others leave theirs.
create table rights_order (
  id uuid primary key,
  reference text not null unique,
  rights_issue_id uuid not null references rights_issue,
  user_id uuid not null references app_user,
  state text not null check (state in ('awaiting_payment', 'paid', 'settled', 'expired', 'cancelled')),
  units bigint not null check (units >= 0),
  excess bigint not null check (excess >= 0),
  came_after bigint not null check (came_after between 0 and units), -- of its units: what it took of the entitlement's
  amount bigint not null check (amount > 0),
  channel_fee bigint not null check (channel_fee >= 0),
  vat bigint not null check (vat >= 0),
  total bigint not null check (total = amount + channel_fee + vat),
  method text not null check (method in ('wallet', 'virtual_account')),
  bank text,
  account_number text,
  created_at timestamptz not null,
  pay_before timestamptz,
  paid_at timestamptz,
  allotted bigint check (allotted between 0 and excess),
  settled_at timestamptz,
  ended_at timestamptz,
  held_at timestamptz,                        -- since its owner was refused for good: nothing of it is allotted
  check (units + excess > 0),
  check ((method = 'virtual_account') = (bank is not null) and (bank is null) = (pay_before is null)),
  check ((paid_at is not null) or state in ('awaiting_payment', 'expired', 'cancelled')),
  check ((settled_at is not null) = (state = 'settled')),
  check (state <> 'settled' or allotted is not null),
  check ((ended_at is not null) = (state in ('expired', 'cancelled')))
);
create index rights_order_user on rights_order (user_id, created_at);
create index rights_order_issue on rights_order (rights_issue_id, state, id);
create index rights_order_waiting on rights_order (pay_before) where state = 'awaiting_payment';
create index rights_order_held on rights_order (held_at, id) where held_at is not null;

-- Its terms are written once; afterwards only how far it is. What ended stays ended.
create function rights_issue_goes_on() returns trigger language plpgsql as $$
declare
  changing text[] := array['state', 'announced_at', 'counted_at', 'in_issue', 'offered', 'allotted_at', 'sold', 'platform_fee', 'vat',
    'ended_at', 'why', 'request_id', 'approved', 'exercise_until', 'reminds_at'];
begin
  if (to_jsonb(new) - changing) is distinct from (to_jsonb(old) - changing) or new.exercise_until < old.exercise_until then
    raise exception 'the terms of a rights issue are never rewritten' using errcode = 'RI001';
  end if;
  if new.state <> old.state and not (old.state, new.state) in (
    ('submitted', 'proposed'), ('submitted', 'cancelled'), ('proposed', 'announced'), ('proposed', 'cancelled'),
    ('announced', 'recorded'), ('recorded', 'open'), ('open', 'allotting'), ('allotting', 'ended'),
    ('announced', 'withdrawn'), ('recorded', 'withdrawn'), ('open', 'withdrawn'), ('withdrawn', 'cancelled')
  ) then
    raise exception 'a rights issue never goes from % to %', old.state, new.state using errcode = 'RI001';
  end if;
  return new;
end $$;
create trigger rights_issue_goes_on before update on rights_issue for each row execute function rights_issue_goes_on();

-- What an order is of is written once; it is paid, settled or ended once.
create function rights_order_goes_on() returns trigger language plpgsql as $$
declare
  changing text[] := array['state', 'account_number', 'pay_before', 'paid_at', 'allotted', 'settled_at', 'ended_at', 'held_at', 'came_after'];
begin
  if (to_jsonb(new) - changing) is distinct from (to_jsonb(old) - changing) then
    raise exception 'an order for new shares is never rewritten' using errcode = 'RI001';
  end if;
  if new.state <> old.state and not (old.state, new.state) in (
    ('awaiting_payment', 'paid'), ('awaiting_payment', 'expired'), ('awaiting_payment', 'cancelled'), ('paid', 'cancelled'),
    ('paid', 'settled')
  ) then
    raise exception 'an order for new shares never goes from % to %', old.state, new.state using errcode = 'RI001';
  end if;
  if old.allotted is not null and new.allotted is distinct from old.allotted then
    raise exception 'shares are allotted once' using errcode = 'RI001';
  end if;
  return new;
end $$;
create trigger rights_order_goes_on before update on rights_order for each row execute function rights_order_goes_on();

create trigger rights_issue_kept before delete on rights_issue
  for each row execute function refuse_change('RI001', 'a rights issue is never removed');
create trigger rights_issue_not_emptied before truncate on rights_issue
  for each statement execute function refuse_change('RI001', 'a rights issue is never removed');
create trigger rights_order_kept before delete on rights_order
  for each row execute function refuse_change('RI001', 'an order is never removed');
create trigger rights_order_not_emptied before truncate on rights_order
  for each statement execute function refuse_change('RI001', 'an order is never removed');
create trigger rights_transfer_kept before update or delete on rights_transfer
  for each row execute function refuse_change('RI001', 'what was given is given');
create trigger rights_transfer_not_emptied before truncate on rights_transfer
  for each statement execute function refuse_change('RI001', 'what was given is given');
create trigger entitlement_kept before delete on entitlement
  for each row execute function refuse_change('RI001', 'an entitlement is never removed');
create trigger entitlement_not_emptied before truncate on entitlement
  for each statement execute function refuse_change('RI001', 'an entitlement is never removed');

create trigger rights_issue_sealed after insert or update of reference, security_code, business_id, owner, new_shares, old_shares, exercise_price, planned, use_of_funds, recorded_on, recorded_until, exercise_from, exercise_until, platform_fee_rate, vat_rate, proposed_at or delete on rights_issue
  for each row execute function seal_fact('id', 'reference,security_code,business_id,owner,new_shares,old_shares,exercise_price,planned,use_of_funds,recorded_on,recorded_until,exercise_from,exercise_until,platform_fee_rate,vat_rate,proposed_at');
create trigger rights_transfer_sealed after insert or update of reference, rights_issue_id, from_user, to_user, rights, given_at or delete on rights_transfer
  for each row execute function seal_fact('id', 'reference,rights_issue_id,from_user,to_user,rights,given_at');
create trigger rights_order_sealed after insert or update of reference, rights_issue_id, user_id, units, excess, method, bank, account_number, created_at, pay_before, held_at or delete on rights_order
  for each row execute function seal_fact('id', 'reference,rights_issue_id,user_id,units,excess,method,bank,account_number,created_at,pay_before,held_at');

-- What the application may do; everything else is for the owner alone.
grant select, insert, update (state, announced_at, counted_at, in_issue, offered, allotted_at, sold, platform_fee, vat, ended_at, why,
  request_id, approved, exercise_until, reminds_at) on rights_issue to syirkah_application;
grant select, insert, update (received, given, exercised, came_after, told_at, reminded_at, lapse_told_at) on entitlement to syirkah_application;
grant select, insert on rights_transfer to syirkah_application;
grant select, insert, update (state, account_number, pay_before, paid_at, allotted, settled_at, ended_at, held_at, came_after)
  on rights_order to syirkah_application;
