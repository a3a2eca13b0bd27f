-- The same part of a business in another number of shares: one becomes several, or several become one.
create table split (
  id uuid primary key,
  reference text not null unique,             -- what people read on their statement
  security_code text not null references security,
  business_id uuid not null references business,
  owner uuid not null references app_user,    -- of the business: whose wallet pays for odd shares
  old_shares bigint not null check (old_shares > 0),
  new_shares bigint not null check (new_shares > 0),               -- for every `old_shares` held
  odd_price bigint not null check (odd_price >= 0),                -- rupiah for an old share that makes up no new one
  funding bigint not null check (funding >= 0),                    -- the most that odd shares may cost
  stops_at timestamptz not null,              -- trading rests from then on
  effective_at timestamptz not null,
  state text not null check (state in ('proposed', 'announced', 'suspended', 'adjusting', 'ended', 'cancelled')),
  proposed_at timestamptz not null,
  announced_at timestamptz,
  counted_at timestamptz,                     -- when its holders were read from the register
  units_before bigint check (units_before >= 0),
  units_after bigint check (units_after >= 0),
  paid bigint check (paid between 0 and funding),                  -- for odd shares, to all holders together
  ended_at timestamptz,
  why text,                                   -- of what was cancelled
  request_id uuid unique,
  approved text check (approved = 'approved'),
  constraint split_approved foreign key (request_id, approved) references approval_request (id, state),
  check (old_shares <> new_shares and 1 in (old_shares, new_shares)),
  check ((odd_price > 0) = (old_shares > new_shares)),
  check (stops_at < effective_at),
  check ((request_id is null) = (approved is null) and (approved is null) = (announced_at is null)),
  check (state not in ('announced', 'suspended', 'adjusting', 'ended') or announced_at is not null),
  check ((counted_at is not null) = (state in ('adjusting', 'ended'))),
  check ((counted_at is null) = (units_before is null) and (counted_at is null) = (units_after is null) and (counted_at is null) = (paid is null)),
  check ((ended_at is not null) = (state in ('ended', 'cancelled'))),
  check ((state = 'cancelled') = (why is not null))
);
create unique index split_running on split (security_code) where state not in ('ended', 'cancelled');
create index split_newest on split (id desc);
create index split_announced on split (announced_at) where announced_at is not null;
create index split_ended on split (ended_at) where ended_at is not null;
create index split_business on split (business_id);

-- What each holding becomes, fixed when the register was read.
create table split_holding (
  split_id uuid not null references split,
  user_id uuid not null references app_user,
  units_before bigint not null check (units_before > 0),
  units_after bigint not null check (units_after >= 0 and units_after <> units_before),
  odd bigint not null check (odd between 0 and units_before),      -- old shares that make up no new one
  paid bigint not null check (paid >= 0),
  done_at timestamptz,
  unclaimed boolean not null default false,   -- the account had ended: what odd shares bring waits as a claim
  primary key (split_id, user_id),
  check ((odd = 0) = (paid = 0)),
  check (not unclaimed or (done_at is not null and paid > 0))
);
create index split_holding_user on split_holding (user_id, split_id);
create index split_holding_done on split_holding (done_at) where done_at is not null;
create index split_holding_waiting on split_holding (split_id, user_id) where done_at is null;

-- Its terms are written once; afterwards only how far it is. What ended stays ended.
create function split_goes_on() returns trigger language plpgsql as $$
declare
  changing text[] := array['state', 'announced_at', 'counted_at', 'units_before', 'units_after', 'paid', 'ended_at', 'why', 'request_id',
    'approved'];
begin
  if (to_jsonb(new) - changing) is distinct from (to_jsonb(old) - changing) then
    raise exception 'the terms of a split are never rewritten' using errcode = 'SP001';
  end if;
  if new.state <> old.state and not (old.state, new.state) in (
    ('proposed', 'announced'), ('proposed', 'cancelled'), ('announced', 'suspended'), ('suspended', 'adjusting'),
    ('suspended', 'cancelled'), ('adjusting', 'ended')
  ) then
    raise exception 'a split never goes from % to %', old.state, new.state using errcode = 'SP001';
  end if;
  return new;
end $$;
create trigger split_goes_on before update on split for each row execute function split_goes_on();
create trigger split_kept before delete on split
  for each row execute function refuse_change('SP001', 'a split is never removed');
create trigger split_not_emptied before truncate on split
  for each statement execute function refuse_change('SP001', 'a split is never removed');

-- A holding is changed once; nothing else of it changes.
create function split_holding_once() returns trigger language plpgsql as $$
begin
  if old.done_at is not null or (to_jsonb(new) - array['done_at', 'unclaimed']) is distinct from
    (to_jsonb(old) - array['done_at', 'unclaimed']) then
    raise exception 'a holding is changed once by a split' using errcode = 'SP001';
  end if;
  return new;
end $$;
create trigger split_holding_once before update on split_holding for each row execute function split_holding_once();
create trigger split_holding_kept before delete on split_holding
  for each row execute function refuse_change('SP001', 'what a holding became is never removed');
create trigger split_holding_not_emptied before truncate on split_holding
  for each statement execute function refuse_change('SP001', 'what a holding became is never removed');

create trigger split_sealed after insert or update of reference, security_code, business_id, owner, old_shares, new_shares, odd_price, funding, stops_at, effective_at, proposed_at or delete on split
  for each row execute function seal_fact('id', 'reference,security_code,business_id,owner,old_shares,new_shares,odd_price,funding,stops_at,effective_at,proposed_at');

-- What the application may do; everything else is for the owner alone.
grant select, insert, update (state, announced_at, counted_at, units_before, units_after, paid, ended_at, why, request_id, approved)
  on split to syirkah_application;
grant select, insert, update (done_at, unclaimed) on split_holding to syirkah_application;
