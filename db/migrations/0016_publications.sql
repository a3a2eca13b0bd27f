-- Typing errors are forgiven where the database can compare trigrams; without the extension the search still finds words.
do $$
begin
  create extension if not exists pg_trgm;
exception when others then
  raise notice 'pg_trgm is not available: %', sqlerrm;
end $$;

create table publication (
  id uuid primary key,
  slug text not null constraint publication_slug_unique unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  category text not null check (category in ('berita', 'artikel', 'investasi', 'legal')),
  business_id uuid,                           -- the business it tells about
  state text not null check (state in ('draft', 'scheduled', 'published', 'archived')),
  latest_version integer not null check (latest_version > 0),
  live_version integer,
  live_approval integer,                      -- the approval that the live version of a legal text stands on
  publish_at timestamptz,
  published_at timestamptz,
  live_since timestamptz,                     -- when the live version went up
  created_by text not null,
  created_at timestamptz not null,
  check ((state = 'scheduled') = (publish_at is not null)),
  check ((state in ('draft', 'scheduled')) = (live_version is null)),
  check ((live_version is null) = (published_at is null) and (live_version is null) = (live_since is null)),
  constraint publication_legal_approved check (category <> 'legal' or live_version is not distinct from live_approval)
);
create index publication_live on publication (category, published_at desc, id desc) where state = 'published';
create index publication_business on publication (business_id, published_at desc) where state = 'published';
create index publication_due on publication (publish_at) where state = 'scheduled';

create table publication_version (
  publication_id uuid not null references publication,
  number integer not null check (number > 0),
  title text not null check (title <> ''),
  summary text not null check (summary <> ''),
  body text not null check (body <> ''),      -- Markdown
  byline text not null check (byline <> ''),
  author text not null,                       -- a user's id or the system's part
  reason text not null check (reason <> ''),
  written_at timestamptz not null,
  words text generated always as (title || ' ' || summary) stored,
  search tsvector generated always as (
    setweight(to_tsvector('indonesian', title), 'A') || setweight(to_tsvector('indonesian', summary), 'B') || setweight(to_tsvector('indonesian', body), 'C')
  ) stored,
  primary key (publication_id, number),
  constraint publication_version_author unique (publication_id, number, author)
);
create index publication_version_search on publication_version using gin (search);

-- Maker is not checker: the author is the version's own, and somebody else approves.
create table publication_approval (
  publication_id uuid not null,
  version integer not null,
  author text not null,
  approved_by text not null,
  approved_at timestamptz not null,
  primary key (publication_id, version),
  foreign key (publication_id, version, author) references publication_version (publication_id, number, author),
  constraint publication_approval_second_person check (approved_by <> author)
);

alter table publication add constraint publication_latest foreign key (id, latest_version)
  references publication_version (publication_id, number) deferrable initially deferred;
alter table publication add constraint publication_live_version foreign key (id, live_version)
  references publication_version (publication_id, number) deferrable initially deferred;
alter table publication add constraint publication_live_approval foreign key (id, live_approval)
  references publication_approval (publication_id, version) deferrable initially deferred;

create sequence disclosure_number;

create table disclosure (
  id uuid primary key,
  number text constraint disclosure_number_unique unique check (number ~ '^KI-[0-9]{4}-[0-9]{5,}$'),
  type text not null check (type in (
    'prospectus', 'offering_schedule', 'offering_result', 'fund_hand_over', 'use_of_proceeds', 'monthly_report',
    'quarterly_report', 'annual_report', 'meeting_call', 'meeting_result', 'dividend', 'rights_issue',
    'management_change', 'material_fact', 'sharia_status', 'late_payment', 'buyback', 'secondary_market', 'suspension', 'correction')),
  business_id uuid,                           -- null: the operator's own
  title text not null check (title <> ''),
  body text not null check (body <> ''),      -- Markdown
  state text not null check (state in ('filed', 'reviewed', 'published', 'returned')),
  corrects uuid references disclosure,
  filed_by text not null,
  filed_at timestamptz not null,
  reviewed_by text,
  reviewed_at timestamptz,
  return_reason text check (return_reason <> ''),
  published_by text,
  published_at timestamptz,
  search tsvector generated always as (
    setweight(to_tsvector('indonesian', title), 'A') || setweight(to_tsvector('indonesian', body), 'C')
  ) stored,
  check ((state = 'filed') = (reviewed_by is null) and (reviewed_by is null) = (reviewed_at is null)),
  check ((state = 'returned') = (return_reason is not null)),
  check ((state = 'published') = (published_at is not null) and (published_at is null) = (published_by is null) and (published_at is null) = (number is null)),
  constraint disclosure_second_person check (reviewed_by <> filed_by)
);
create index disclosure_published on disclosure (published_at desc, id desc) where state = 'published';
create index disclosure_business on disclosure (business_id, published_at desc);
create index disclosure_waiting on disclosure (filed_at) where state in ('filed', 'reviewed');
create unique index disclosure_one_successor on disclosure (corrects) where state <> 'returned';
create index disclosure_search on disclosure using gin (search);

create table short_link (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  target text not null check (target ~ '^(https://[^[:space:]]+|/[^/\\[:space:]][^\\[:space:]]*|/)$' and length(target) <= 500),
  label text not null check (label <> ''),
  active boolean not null,
  changed_by text not null,
  changed_at timestamptz not null
);
create table short_link_visits (
  slug text not null references short_link,
  day date not null,
  visits bigint not null check (visits > 0),
  primary key (slug, day)
);

create table campaign (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  offering_slug text not null,
  revision integer not null check (revision > 0),
  eyebrow text not null,
  title text not null check (title <> ''),
  lede text not null check (lede <> ''),
  points jsonb not null,                      -- [{title, text}]
  body text not null check (body <> ''),      -- Markdown
  active_from timestamptz not null,
  active_until timestamptz,
  changed_by text not null,
  changed_at timestamptz not null,
  check (active_until > active_from)
);

create table popup (
  key text primary key check (key in ('fraud-warning')),
  title text not null check (title <> ''),
  lines jsonb not null,                       -- short sentences
  shown boolean not null,
  changed_by text not null,
  changed_at timestamptz not null
);

-- Questions of the FAQ page, for the search only: the page itself is written in the program.
create table faq_entry (
  anchor text primary key,
  question text not null,
  answer text not null,
  search tsvector generated always as (
    setweight(to_tsvector('indonesian', question), 'A') || setweight(to_tsvector('indonesian', answer), 'C')
  ) stored
);
create index faq_entry_search on faq_entry using gin (search);

do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index publication_version_words on publication_version using gin (words gin_trgm_ops);
    create index disclosure_words on disclosure using gin (title gin_trgm_ops);
  end if;
end $$;

create function publications_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: write a successor', tg_op, tg_table_name using errcode = 'PU001';
end $$;
create trigger publication_version_append_only before update or delete or truncate on publication_version
  for each statement execute function publications_refuse_change();
create trigger publication_approval_append_only before update or delete or truncate on publication_approval
  for each statement execute function publications_refuse_change();
create trigger disclosure_never_removed before delete or truncate on disclosure
  for each statement execute function publications_refuse_change();

create function disclosure_refuse_rewrite() returns trigger language plpgsql as $$
begin
  if old.state in ('published', 'returned')
    or (new.type, new.business_id, new.title, new.body, new.corrects, new.filed_by, new.filed_at)
      is distinct from (old.type, old.business_id, old.title, old.body, old.corrects, old.filed_by, old.filed_at) then
    raise exception 'a disclosure is never rewritten: file a successor' using errcode = 'PU001';
  end if;
  return new;
end $$;
create trigger disclosure_never_rewritten before update on disclosure
  for each row execute function disclosure_refuse_rewrite();
