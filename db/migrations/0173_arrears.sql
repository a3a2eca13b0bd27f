-- A payment of an issuer that is later than the time of grace: public from then on, until it is paid or resolved.
create table arrears (
  distribution_id uuid primary key references distribution,
  security_code text not null references security,
  business_id uuid not null references business,
  kind text not null check (kind in ('dividend', 'return', 'principal')),
  amount bigint not null check (amount > 0),  -- owed to all holders together
  due_on date not null,
  late_by text not null check (late_by in ('issuer', 'platform')), -- platform: the issuer's money was here in time, and staff had not passed it on
  state text not null check (state in ('late', 'default', 'restructured', 'collateral_sold', 'paid', 'cancelled')),
  late_at timestamptz not null,
  defaulted_at timestamptz,
  successor uuid unique references distribution, -- what is paid instead, as the meeting of holders decided
  meeting_told uuid references meeting,       -- the last one of whose end finance was told
  ended_at timestamptz,
  request_id uuid unique,
  approved text check (approved = 'approved'),
  constraint arrears_approved foreign key (request_id, approved) references approval_request (id, state),
  check (late_by = 'issuer' or state in ('late', 'paid', 'cancelled')),
  check ((request_id is null) = (approved is null) and (approved is null) = (successor is null)),
  check ((successor is not null) = (state in ('restructured', 'collateral_sold'))),
  check ((ended_at is null) = (state in ('late', 'default'))),
  check (state not in ('default', 'restructured', 'collateral_sold') or defaulted_at is not null)
);
create index arrears_business on arrears (business_id);
create index arrears_security on arrears (security_code);
create index arrears_open on arrears (due_on) where ended_at is null;

create function arrears_go_on() returns trigger language plpgsql as $$
declare
  changing text[] := array['state', 'defaulted_at', 'successor', 'meeting_told', 'ended_at', 'request_id', 'approved'];
begin
  if old.ended_at is not null or (to_jsonb(new) - changing) is distinct from (to_jsonb(old) - changing) then
    raise exception 'that a payment was late is never rewritten' using errcode = 'AR001';
  end if;
  return new;
end $$;
create trigger arrears_go_on before update on arrears for each row execute function arrears_go_on();
create trigger arrears_kept before delete on arrears
  for each row execute function refuse_change('AR001', 'that a payment was late is never removed');
create trigger arrears_not_emptied before truncate on arrears
  for each statement execute function refuse_change('AR001', 'that a payment was late is never removed');
create trigger arrears_sealed after insert or update of state, successor or delete on arrears
  for each row execute function seal_fact('distribution_id', 'security_code,amount,due_on,late_at,state,successor');

-- What an issuer that pays late makes good: real costs (ta'widh), or a charge to the social fund (ta'zir). Nothing of it is income
-- of the holders or of the platform, and nothing is added to what is owed.
create table late_charge (
  id uuid primary key,
  reference text not null unique,
  distribution_id uuid not null references arrears,
  kind text not null check (kind in ('tawidh', 'tazir')),
  amount bigint not null check (amount > 0),
  about text not null check (length(about) between 3 and 500), -- the costs with their evidence, or the breach
  payer uuid not null references app_user,
  charged_at timestamptz not null,
  request_id uuid not null unique,
  approved text not null check (approved = 'approved'),
  constraint late_charge_approved foreign key (request_id, approved) references approval_request (id, state)
);
create index late_charge_distribution on late_charge (distribution_id);
create index late_charge_at on late_charge (charged_at);
create trigger late_charge_append_only before update or delete on late_charge
  for each row execute function refuse_change('AR001', 'a charge is never rewritten');
create trigger late_charge_kept before truncate on late_charge
  for each statement execute function refuse_change('AR001', 'a charge is never removed');
create trigger late_charge_sealed after insert or update or delete on late_charge
  for each row execute function seal_fact('id', 'distribution_id,kind,amount,payer,charged_at');

-- What the application may do; everything else is for the owner alone.
grant select, insert, update (state, defaulted_at, successor, meeting_told, ended_at, request_id, approved) on arrears to syirkah_application;
grant select, insert on late_charge to syirkah_application;
