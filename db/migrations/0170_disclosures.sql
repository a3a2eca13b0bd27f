-- A desk publishes some a day: the one reference of the product that is counted. Nobody waits for a sequence.
create sequence disclosure_number;

create table disclosure (
  id uuid primary key,
  number text constraint disclosure_number_unique unique check (number ~ '^KI-[0-9]{4}-[0-9]{5,}$'),
  type text not null check (type in (
    'prospectus', 'offering_schedule', 'offering_result', 'fund_hand_over', 'use_of_proceeds', 'monthly_report',
    'quarterly_report', 'annual_report', 'meeting_call', 'meeting_result', 'dividend', 'rights_issue',
    'management_change', 'material_fact', 'sharia_status', 'late_payment', 'buyback', 'secondary_market', 'suspension', 'correction')),
  business_id uuid references business,                     -- null: the operator's own
  title text not null check (title <> ''),
  body text not null check (body <> ''),      -- Markdown
  state text not null check (state in ('filed', 'reviewed', 'published', 'returned')),
  corrects uuid references disclosure,
  filed_by text not null,
  filed_at timestamptz not null,
  request_id uuid not null,                   -- on which others decide before it is published
  approved text check (approved = 'approved'),
  return_reason text check (return_reason <> ''),
  published_by text,
  published_at timestamptz,
  search tsvector not null,                   -- of title and body, which never change
  check ((state = 'returned') = (return_reason is not null)),
  check ((state = 'published') = (published_at is not null) and (published_at is null) = (published_by is null) and (published_at is null) = (number is null)),
  constraint disclosure_approved foreign key (request_id, approved) references approval_request (id, state),
  constraint disclosure_second_person check ((state in ('reviewed', 'published')) = (approved is not null))
);
create index disclosure_published on disclosure (published_at desc, id desc) where state = 'published';
create index disclosure_business on disclosure (business_id, published_at desc);
create index disclosure_waiting on disclosure (filed_at) where state in ('filed', 'reviewed');
create unique index disclosure_one_successor on disclosure (corrects) where state <> 'returned';
create index disclosure_search on disclosure using gin (search);

do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index disclosure_words on disclosure using gin (title gin_trgm_ops);
  end if;
end $$;

create trigger disclosure_never_removed before delete on disclosure
  for each row execute function refuse_change('PU001', 'write a successor');
create trigger disclosure_kept before truncate on disclosure
  for each statement execute function refuse_change('PU001', 'write a successor');

create function disclosure_refuse_rewrite() returns trigger language plpgsql as $$
begin
  if old.state in ('published', 'returned')
    or (new.type, new.business_id, new.title, new.body, new.search, new.corrects, new.request_id, new.filed_by, new.filed_at)
      is distinct from (old.type, old.business_id, old.title, old.body, old.search, old.corrects, old.request_id, old.filed_by, old.filed_at) then
    raise exception 'a disclosure is never rewritten: file a successor' using errcode = 'PU001';
  end if;
  return new;
end $$;
create trigger disclosure_never_rewritten before update on disclosure
  for each row execute function disclosure_refuse_rewrite();

-- What the application may do; everything else is for the owner alone.
grant select, insert, update (state, number, approved, return_reason, published_by, published_at) on disclosure to syirkah_application;
grant usage on sequence disclosure_number to syirkah_application;
