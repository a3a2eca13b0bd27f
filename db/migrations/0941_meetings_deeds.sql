-- A general meeting of shareholders counts all shares of the company (UU 40/2007 articles 86 to 88), also those that are not on
-- the platform: what their holders voted is recorded from the notarial deed, and only then is an item carried or not.
drop trigger meeting_goes_on on meeting;
alter table meeting
  add column of_company boolean not null default false, -- a general meeting: all shares of the company count
  add column company_shares bigint check (company_shares > 0); -- as the file of the offering tells them, on the recording day
update meeting m set of_company = true
from security s where s.code = m.security_code and s.kind = 'share' and m.subject is null
  and m.state in ('proposed', 'called', 'voting');
alter table meeting alter column of_company drop default;
alter table meeting add check (company_shares is null or (of_company and state = 'closed'));

create or replace function meeting_goes_on() returns trigger language plpgsql as $$
declare
  changing text[] := array['state', 'called_at', 'in_issue', 'present', 'company_shares', 'ended_at', 'why', 'request_id', 'approved'];
begin
  if (to_jsonb(new) - changing) is distinct from (to_jsonb(old) - changing) then
    raise exception 'what a meeting was called for is never rewritten' using errcode = 'ME001';
  end if;
  if new.state <> old.state and not (old.state, new.state) in (
    ('proposed', 'called'), ('proposed', 'cancelled'), ('called', 'voting'), ('voting', 'closed')
  ) then
    raise exception 'a meeting never goes from % to %', old.state, new.state using errcode = 'ME001';
  end if;
  return new;
end $$;
create trigger meeting_goes_on before update on meeting for each row execute function meeting_goes_on();

-- The votes on the platform alone carry no item of a general meeting: carried stays empty.
alter table meeting_item drop constraint meeting_item_check;
alter table meeting_item add constraint meeting_item_counted check (
  (votes_for is null) = (votes_against is null) and (votes_for is null) = (votes_abstained is null)
  and (carried is null or votes_for is not null)
);
create or replace function meeting_item_counted_once() returns trigger language plpgsql as $$
declare
  changing text[] := array['votes_for', 'votes_against', 'votes_abstained', 'carried'];
begin
  if old.votes_for is not null or (to_jsonb(new) - changing) is distinct from (to_jsonb(old) - changing) then
    raise exception 'an item is counted once and never rewritten' using errcode = 'ME001';
  end if;
  return new;
end $$;

-- What the notarial deed of a general meeting says of the shares outside the platform: entered by the issuer, decided by two.
create table meeting_deed (
  id uuid primary key,
  meeting_id uuid not null references meeting,
  number text not null check (length(number) between 1 and 60),
  dated_on date not null,
  notary text not null check (length(notary) between 3 and 120),
  company_shares bigint not null check (company_shares > 0),       -- all shares with voting rights, by the deed
  outside_present bigint not null check (outside_present >= 0),    -- of those outside the platform: present or represented
  state text not null check (state in ('proposed', 'recorded', 'refused')),
  filed_by uuid not null references app_user,
  filed_at timestamptz not null,
  ended_at timestamptz,
  why text,
  request_id uuid unique,
  approved text check (approved = 'approved'),
  constraint meeting_deed_approved foreign key (request_id, approved) references approval_request (id, state),
  check ((request_id is null) = (approved is null) and (approved is not null) = (state = 'recorded')),
  check ((ended_at is null) = (state = 'proposed')),
  check ((why is not null) = (state = 'refused')),
  check (outside_present <= company_shares)
);
create unique index meeting_deed_one on meeting_deed (meeting_id) where state <> 'refused';
create index meeting_deed_filer on meeting_deed (filed_by);

-- What shares outside the platform voted on one item, and whether it is carried by all shares of the company.
create table meeting_deed_item (
  deed_id uuid not null references meeting_deed,
  place int not null check (place between 1 and 20),
  votes_for bigint not null check (votes_for >= 0),
  votes_against bigint not null check (votes_against >= 0),
  votes_abstained bigint not null check (votes_abstained >= 0),
  carried boolean not null,
  primary key (deed_id, place)
);

create function meeting_deed_goes_on() returns trigger language plpgsql as $$
declare
  changing text[] := array['state', 'ended_at', 'why', 'request_id', 'approved'];
begin
  if old.state <> 'proposed' or (to_jsonb(new) - changing) is distinct from (to_jsonb(old) - changing) then
    raise exception 'what a deed says is never rewritten' using errcode = 'ME001';
  end if;
  return new;
end $$;
create trigger meeting_deed_goes_on before update on meeting_deed for each row execute function meeting_deed_goes_on();
create trigger meeting_deed_kept before delete on meeting_deed
  for each row execute function refuse_change('ME001', 'a deed is never removed');
create trigger meeting_deed_not_emptied before truncate on meeting_deed
  for each statement execute function refuse_change('ME001', 'a deed is never removed');
create trigger meeting_deed_item_append_only before update or delete on meeting_deed_item
  for each row execute function refuse_change('ME001', 'what a deed says is never rewritten');
create trigger meeting_deed_item_kept before truncate on meeting_deed_item
  for each statement execute function refuse_change('ME001', 'what a deed says is never rewritten');
create trigger meeting_deed_sealed after insert or update of number, dated_on, notary, company_shares, outside_present or delete on meeting_deed
  for each row execute function seal_fact('id', 'meeting_id,number,dated_on,notary,company_shares,outside_present,filed_by,filed_at');
create trigger meeting_deed_item_sealed after insert or update or delete on meeting_deed_item
  for each row execute function seal_fact('deed_id,place', 'votes_for,votes_against,votes_abstained,carried');

grant update (company_shares) on meeting to syirkah_application;
grant select, insert, update (state, ended_at, why, request_id, approved) on meeting_deed to syirkah_application;
grant select, insert on meeting_deed_item to syirkah_application;
