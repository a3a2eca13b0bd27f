-- Incidents in which personal data may have become known to others: what happened, whom it affects, and the notices to them
-- and to the authority (docs/rules/breach.md).
create table breach (
  id uuid primary key,
  reference text not null unique check (length(reference) between 8 and 40),
  title text not null check (length(title) between 5 and 120),
  how_id text not null check (length(how_id) between 20 and 1500),       -- what happened, as the letters say it
  how_en text not null check (length(how_en) between 20 and 1500),
  efforts_id text not null check (length(efforts_id) between 20 and 1500), -- handling and recovery
  efforts_en text not null check (length(efforts_en) between 20 and 1500),
  scope text not null check (scope in ('actors', 'kinds')),
  actors text[] not null,                                                -- accounts that read the data
  kinds text[] not null,                                                 -- kinds of data that leaked as a whole, or that the actors read
  began_at timestamptz not null,
  ended_at timestamptz not null check (ended_at >= began_at),
  discovered_at timestamptz not null check (discovered_at >= began_at),
  registered_at timestamptz not null check (registered_at >= discovered_at and registered_at >= ended_at),
  registered_by uuid not null references app_user,
  notify_by timestamptz not null check (notify_by > discovered_at),      -- counted once: no later rule moves it
  warn_at timestamptz not null check (warn_at <= notify_by),
  state text not null default 'collecting' check (state in ('collecting', 'open', 'sending', 'sent', 'dismissed')),
  collected_kinds int not null default 0,                                -- how far the people affected were collected
  collected_after text,
  people bigint check (people >= 0),
  unreached bigint check (unreached between 0 and people),               -- without an open account, so without a letter by e-mail
  request_id uuid,
  approved text check (approved = 'approved'),
  decided_at timestamptz,
  sent_at timestamptz,
  authority_at timestamptz,                                              -- when the authority's notice was handed in
  authority_receipt text check (length(authority_receipt) between 3 and 200),
  authority_by uuid references app_user,
  warned_at timestamptz,
  overdue_told_at timestamptz,
  foreign key (request_id, approved) references approval_request (id, state),
  check ((scope = 'actors') = (cardinality(actors) > 0) and (scope = 'actors' or cardinality(kinds) > 0)),
  check ((people is null) = (state = 'collecting')),
  check ((request_id is null) = (approved is null) and (request_id is null) = (decided_at is null)),
  check ((decided_at is null) = (state in ('collecting', 'open'))),
  check ((sent_at is not null) = (state = 'sent') and (unreached is not null) = (state = 'sent')),
  check ((authority_at is null) = (authority_receipt is null) and (authority_at is null) = (authority_by is null)),
  check (authority_at is null or state in ('sending', 'sent'))
);
create index breach_state on breach (state, id);
create index breach_working on breach (registered_at, id) where state in ('collecting', 'sending');
create index breach_untold on breach (warn_at, id) where state <> 'dismissed' and overdue_told_at is null;

-- A person whose data an incident concerns, with the kinds of their data.
create table breach_person (
  breach_id uuid not null references breach,
  user_id uuid not null references app_user,
  kinds text[] not null check (cardinality(kinds) > 0),
  told_at timestamptz,
  reached boolean,                                                       -- whether there was an address to write to
  primary key (breach_id, user_id),
  check ((told_at is null) = (reached is null))
);
create index breach_person_untold on breach_person (breach_id, user_id) where told_at is null;
create index breach_person_user on breach_person (user_id);

-- What an incident was stays, its texts stay once its notices were decided on, and each step is taken once.
create function breach_goes_on() returns trigger language plpgsql as $$
declare
  texts text[] := array['title', 'how_id', 'how_en', 'efforts_id', 'efforts_en'];
  steps text[] := array['state', 'kinds', 'collected_kinds', 'collected_after', 'people', 'unreached', 'request_id', 'approved', 'decided_at', 'sent_at',
    'authority_at', 'authority_receipt', 'authority_by', 'warned_at', 'overdue_told_at'];
begin
  if (to_jsonb(new) - steps - texts) is distinct from (to_jsonb(old) - steps - texts) then
    raise exception 'the facts of an incident stay as they were registered' using errcode = 'BR001';
  end if;
  if old.decided_at is not null and (to_jsonb(new) - steps) is distinct from (to_jsonb(old) - steps) then
    raise exception 'what was approved stays' using errcode = 'BR001';
  end if;
  if new.state <> old.state and not (old.state, new.state) in (
    ('collecting', 'open'), ('open', 'sending'), ('open', 'dismissed'), ('sending', 'sent')
  ) then
    raise exception 'an incident never goes from % to %', old.state, new.state using errcode = 'BR001';
  end if;
  if (new.kinds <> old.kinds and (old.scope <> 'actors' or old.state <> 'collecting'))
    or (old.people is not null and new.people is distinct from old.people)
    or (old.decided_at is not null and (new.decided_at, new.request_id) is distinct from (old.decided_at, old.request_id))
    or (old.authority_at is not null and (new.authority_at, new.authority_receipt, new.authority_by)
      is distinct from (old.authority_at, old.authority_receipt, old.authority_by)) then
    raise exception 'what was done about an incident stays' using errcode = 'BR001';
  end if;
  return new;
end $$;
create trigger breach_goes_on before update on breach for each row execute function breach_goes_on();
create trigger breach_kept before delete on breach
  for each row execute function refuse_change('BR001', 'an incident is never removed');
create trigger breach_not_emptied before truncate on breach
  for each statement execute function refuse_change('BR001', 'an incident is never removed');

create function breach_person_stays() returns trigger language plpgsql as $$
begin
  if (new.breach_id, new.user_id) is distinct from (old.breach_id, old.user_id) or not new.kinds @> old.kinds
    or old.told_at is not null then
    raise exception 'whom an incident affects stays, and each is told once' using errcode = 'BR001';
  end if;
  return new;
end $$;
create trigger breach_person_stays before update on breach_person for each row execute function breach_person_stays();
create trigger breach_person_kept before delete on breach_person
  for each row execute function refuse_change('BR001', 'whom an incident affects stays');
create trigger breach_person_not_emptied before truncate on breach_person
  for each statement execute function refuse_change('BR001', 'whom an incident affects stays');

-- What the application may do; everything else is for the owner alone.
grant select, insert, update (title, how_id, how_en, efforts_id, efforts_en, state, kinds, collected_kinds, collected_after, people, unreached,
  request_id, approved, decided_at, sent_at, authority_at, authority_receipt, authority_by, warned_at, overdue_told_at)
  on breach to syirkah_application;
grant select, insert, update (kinds, told_at, reached) on breach_person to syirkah_application;
