-- An issuer buys back shares of its own from holders who offer them, and cancels them.
create table buyback (
  id uuid primary key,
  reference text not null unique,             -- what people read on their statement
  security_code text not null references security,
  business_id uuid not null references business,
  owner uuid not null references app_user,    -- of the business: who pays in, and gets back what is left
  price bigint not null check (price > 0),    -- rupiah for a share
  most bigint not null check (most > 0),      -- shares that are bought at most
  funds text not null,                        -- where the money comes from, as holders read it
  opens_at timestamptz not null,
  closes_at timestamptz not null,             -- offers are taken until then
  state text not null check (state in ('submitted', 'proposed', 'announced', 'open', 'settling', 'ended', 'cancelled')),
  proposed_at timestamptz not null,
  announced_at timestamptz,
  account_number text,                        -- the virtual account that the issuer pays into
  bank text,                                  -- through which the money came
  funded_at timestamptz,
  counted_at timestamptz,                     -- when the offers were parted
  offered bigint check (offered >= 0),
  bought bigint check (bought between 0 and most and bought <= offered),
  ended_at timestamptz,
  why text,                                   -- of what was cancelled
  request_id uuid unique,
  approved text check (approved = 'approved'),
  constraint buyback_approved foreign key (request_id, approved) references approval_request (id, state),
  check (opens_at < closes_at),
  check ((request_id is null) = (approved is null) and (approved is null) = (announced_at is null)),
  check (state not in ('announced', 'open', 'settling', 'ended') or announced_at is not null),
  check (state not in ('open', 'settling', 'ended') or funded_at is not null),
  check (funded_at is null or (announced_at is not null and bank is not null)),
  check ((counted_at is not null) = (state in ('settling', 'ended'))),
  check ((counted_at is null) = (offered is null) and (counted_at is null) = (bought is null)),
  check ((ended_at is not null) = (state in ('ended', 'cancelled'))),
  check ((state = 'cancelled') = (why is not null))
);
create unique index buyback_running on buyback (security_code) where state not in ('ended', 'cancelled');
create index buyback_newest on buyback (security_code, id desc);
create index buyback_funded on buyback (funded_at) where funded_at is not null;
create index buyback_ended on buyback (ended_at) where ended_at is not null;
create index buyback_business on buyback (business_id);
create index buyback_owner on buyback (owner);

-- What one holder offers. It may be taken back until the end; then so many of it are bought and the rest returns.
create table buyback_offer (
  id uuid primary key,
  reference text not null unique,
  buyback_id uuid not null references buyback,
  user_id uuid not null references app_user,
  units bigint not null check (units > 0),
  state text not null check (state in ('standing', 'withdrawn', 'settled')),
  offered_at timestamptz not null,
  bought bigint check (bought between 0 and units),
  ended_at timestamptz,
  unclaimed boolean not null default false,   -- the account had ended: what it brings waits as a claim
  check ((ended_at is not null) = (state in ('withdrawn', 'settled'))),
  check (state <> 'settled' or bought is not null),
  check (state <> 'withdrawn' or bought is null),
  check (not unclaimed or (state = 'settled' and bought > 0))
);
create unique index buyback_offer_standing on buyback_offer (buyback_id, user_id) where state = 'standing';
create index buyback_offer_user on buyback_offer (user_id, id desc);
create index buyback_offer_waiting on buyback_offer (buyback_id, id) where state = 'standing';
create index buyback_offer_of on buyback_offer (buyback_id, state);
create index buyback_offer_offered on buyback_offer (offered_at);
create index buyback_offer_ended on buyback_offer (ended_at) where ended_at is not null;

-- Its terms are written once; afterwards only how far it is, and more time after a freeze. What ended stays ended.
create function buyback_goes_on() returns trigger language plpgsql as $$
declare
  changing text[] := array['state', 'announced_at', 'account_number', 'bank', 'funded_at', 'counted_at', 'offered', 'bought', 'ended_at',
    'why', 'request_id', 'approved', 'opens_at', 'closes_at'];
begin
  if (to_jsonb(new) - changing) is distinct from (to_jsonb(old) - changing)
    or new.opens_at < old.opens_at or new.closes_at < old.closes_at then
    raise exception 'the terms of a buy-back are never rewritten' using errcode = 'BB001';
  end if;
  if new.state <> old.state and not (old.state, new.state) in (
    ('submitted', 'proposed'), ('submitted', 'cancelled'), ('proposed', 'announced'), ('proposed', 'cancelled'), ('announced', 'open'), ('announced', 'cancelled'),
    ('open', 'settling'), ('settling', 'ended')
  ) then
    raise exception 'a buy-back never goes from % to %', old.state, new.state using errcode = 'BB001';
  end if;
  return new;
end $$;
create trigger buyback_goes_on before update on buyback for each row execute function buyback_goes_on();
create trigger buyback_kept before delete on buyback
  for each row execute function refuse_change('BB001', 'a buy-back is never removed');
create trigger buyback_not_emptied before truncate on buyback
  for each statement execute function refuse_change('BB001', 'a buy-back is never removed');

-- What is offered is written once; it ends once.
create function buyback_offer_once() returns trigger language plpgsql as $$
begin
  if old.state <> 'standing' or (to_jsonb(new) - array['state', 'bought', 'ended_at', 'unclaimed']) is distinct from
    (to_jsonb(old) - array['state', 'bought', 'ended_at', 'unclaimed']) then
    raise exception 'an offer to a buy-back ends once' using errcode = 'BB001';
  end if;
  return new;
end $$;
create trigger buyback_offer_once before update on buyback_offer for each row execute function buyback_offer_once();
create trigger buyback_offer_kept before delete on buyback_offer
  for each row execute function refuse_change('BB001', 'an offer to a buy-back is never removed');
create trigger buyback_offer_not_emptied before truncate on buyback_offer
  for each statement execute function refuse_change('BB001', 'an offer to a buy-back is never removed');

create trigger buyback_sealed after insert or update of reference, security_code, business_id, owner, price, most, funds, opens_at, closes_at, account_number, proposed_at or delete on buyback
  for each row execute function seal_fact('id', 'reference,security_code,business_id,owner,price,most,funds,opens_at,closes_at,account_number,proposed_at');
create trigger buyback_offer_sealed after insert or update of reference, buyback_id, user_id, units, offered_at or delete on buyback_offer
  for each row execute function seal_fact('id', 'reference,buyback_id,user_id,units,offered_at');

-- What the application may do; everything else is for the owner alone.
grant select, insert, update (state, announced_at, account_number, bank, funded_at, counted_at, offered, bought, ended_at, why,
  request_id, approved, opens_at, closes_at) on buyback to syirkah_application;
grant select, insert, update (state, bought, ended_at, unclaimed) on buyback_offer to syirkah_application;
