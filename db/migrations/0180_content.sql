-- What the desk edits: publications, pages, questions, campaigns, popups, short links. One state machine for all six,
-- so that each has versions, a second pair of eyes, an hour to go up and an hour to come down.
create table content_item (
  id uuid primary key,
  kind text not null check (kind in ('publication', 'page', 'question', 'campaign', 'popup', 'link')),
  key text not null check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(key) <= 80),
  legal boolean not null,                     -- published only with a second person's approval
  position integer not null,                  -- of a question in its group
  latest_version integer not null check (latest_version > 0),
  live_version integer,
  live_approval integer,                      -- the approval that the live version of a legal text stands on
  live_since timestamptz,
  published_at timestamptz,                   -- when it went up for the first time
  business_id uuid,                           -- the business that a publication tells about
  edition text check (edition ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}(\.[0-9]+)?$'),  -- of a legal text: what people agree to
  due_version integer,                        -- is published at due_at
  due_at timestamptz,
  due_end timestamptz,
  end_at timestamptz,                         -- comes down then
  ended_at timestamptz,
  created_by text not null,
  created_at timestamptz not null,
  constraint content_key_unique unique (kind, key),
  check ((due_at is null) = (due_version is null)),
  check (due_end > due_at),
  check ((live_version is null) = (live_since is null)),
  check ((live_version is null) = (published_at is null)),
  check (live_version is not null or (end_at is null and ended_at is null)),
  check (end_at is null or ended_at is null),
  check (legal or edition is null),
  -- People agree to pages only: a legal publication has no edition.
  constraint content_edition_of_page
    check (case when kind = 'page' and legal then (edition is null) = (live_version is null) else edition is null end),
  constraint content_page_stays check (kind <> 'page' or (end_at is null and ended_at is null and due_end is null)),
  constraint content_legal_approved check (not legal or live_version is not distinct from live_approval)
);
create index content_item_due on content_item (due_at) where due_at is not null;
create index content_item_end on content_item (end_at) where end_at is not null;
create index content_item_publication on content_item (published_at desc, id desc) where kind = 'publication' and live_version is not null;

create table content_version (
  item_id uuid not null references content_item,
  number integer not null check (number > 0),
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),  -- each a text; modules/content/states.ts names them
  new_edition boolean not null,               -- changes what people agreed to, not only its wording
  author text not null,                       -- a user's id or the system's part
  reason text not null check (reason <> ''),
  written_at timestamptz not null,
  -- What readers search, written with the row: see content_search below.
  title text not null,
  words text not null,                        -- compared by trigrams
  search tsvector not null,
  primary key (item_id, number)
);
create index content_version_search on content_version using gin (search);

-- What is found of a text: its title first, its summary, the rest last.
create function content_title(fields jsonb) returns text language sql immutable as $$
  select coalesce(fields ->> 'title_id', fields ->> 'question', fields ->> 'title', fields ->> 'label', '')
$$;
create function content_words(fields jsonb) returns text language sql immutable as $$
  select content_title(fields) || coalesce(' ' || (fields ->> 'summary'), '')
$$;
create function content_search(fields jsonb) returns tsvector language sql immutable as $$
  select setweight(to_tsvector('indonesian', content_title(fields)), 'A')
    || setweight(to_tsvector('indonesian', coalesce(fields ->> 'summary', '')), 'B')
    || setweight(to_tsvector('indonesian', coalesce(fields ->> 'body', fields ->> 'answer', fields ->> 'lines_id', fields ->> 'target', '')), 'C')
$$;

-- A version of a legal text that others approved, by the request on which they voted.
create table content_approval (
  item_id uuid not null,
  version integer not null,
  request_id uuid not null unique,
  approved text not null default 'approved' check (approved = 'approved'),
  primary key (item_id, version),
  foreign key (item_id, version) references content_version (item_id, number),
  constraint content_approval_approved foreign key (request_id, approved) references approval_request (id, state)
);

-- What was to be read since when, for good: “what did I agree to” has an answer.
create table content_shown (
  item_id uuid not null,
  version integer not null,
  edition text,
  since timestamptz not null,
  seq bigint generated always as identity,
  primary key (item_id, seq),
  foreign key (item_id, version) references content_version (item_id, number)
);

alter table content_item add constraint content_latest foreign key (id, latest_version)
  references content_version (item_id, number) deferrable initially deferred;
alter table content_item add constraint content_live_version foreign key (id, live_version)
  references content_version (item_id, number) deferrable initially deferred;
alter table content_item add constraint content_due_version foreign key (id, due_version)
  references content_version (item_id, number) deferrable initially deferred;
alter table content_item add constraint content_live_approval foreign key (id, live_approval)
  references content_approval (item_id, version) deferrable initially deferred;

create trigger content_version_append_only before update or delete on content_version
  for each row execute function refuse_change('PU001', 'write a successor');
create trigger content_version_kept before truncate on content_version
  for each statement execute function refuse_change('PU001', 'write a successor');
create trigger content_approval_append_only before update or delete on content_approval
  for each row execute function refuse_change('PU001', 'write a successor');
create trigger content_approval_kept before truncate on content_approval
  for each statement execute function refuse_change('PU001', 'write a successor');
create trigger content_shown_append_only before update or delete on content_shown
  for each row execute function refuse_change('PU001', 'write a successor');
create trigger content_shown_kept before truncate on content_shown
  for each statement execute function refuse_change('PU001', 'write a successor');

create table faq_group (
  key text primary key check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(key) <= 60),
  title_id text not null check (title_id <> ''),
  title_en text not null check (title_en <> ''),
  position integer not null,
  revision integer not null check (revision > 0),
  changed_by text not null,
  changed_at timestamptz not null
);

create table link_visits (
  item_id uuid not null references content_item,
  day date not null,
  visits bigint not null check (visits > 0),
  primary key (item_id, day)
);

create table content_image (
  id uuid primary key,
  name text not null unique,                  -- of the storage, without width and ending
  alt text not null check (alt <> ''),
  width integer not null check (width between 1 and 4000),
  height integer not null check (height between 1 and 20000),
  uploaded_by text not null,
  uploaded_at timestamptz not null
);
create index content_image_newest on content_image (uploaded_at desc, id desc);

-- Of the program's own texts: which edition of them the tables hold.
create table content_built_in (only_row boolean primary key default true check (only_row), hash text not null);

do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index content_version_words on content_version using gin (words gin_trgm_ops);
  end if;
end $$;

-- What the application may do; everything else is for the owner alone.
grant select, insert on content_version, content_approval, content_shown, content_image to syirkah_application;
grant select, insert, update on content_item, link_visits, content_built_in to syirkah_application;
grant select, insert, update, delete on faq_group to syirkah_application;
