-- Lists of names that nobody may do business with unseen, as staff import them; a new edition takes the place of the last.
create table screening_list (
  id uuid primary key,
  kind text not null check (kind in ('dttot', 'dppspm', 'un', 'pep')),
  edition integer not null check (edition > 0),
  entries integer not null check (entries > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),       -- of the file
  imported_by text not null,
  imported_at timestamptz not null,
  in_force boolean not null default true,
  screened_after uuid,                                          -- up to whom everybody was compared with it
  screened_at timestamptz,                                      -- when the last of them was
  constraint screening_list_edition unique (kind, edition)
);
create unique index screening_list_one_in_force on screening_list (kind) where in_force;

create table screening_entry (
  list_id uuid not null references screening_list,
  reference text not null check (length(reference) between 1 and 60),
  names jsonb not null,                                         -- the name and its aliases
  born text not null default '',
  remark text not null default '',
  primary key (list_id, reference)
);

-- Somebody who bears a name like one of a list, until a member of staff says whether they are that person.
create table screening_hit (
  id uuid primary key,
  person_id uuid not null references app_user,
  kind text not null,
  reference text not null,
  person_name text not null,
  listed_name text not null,
  found_at timestamptz not null,
  decision text check (decision in ('same', 'other')),
  decided_by text,
  decided_at timestamptz,
  reason text,
  asked_by text,                                                -- who says that they are somebody else, while a second is asked
  second_waits boolean not null default false,                  -- a request to that second one is open
  told_at timestamptz,                                          -- when compliance was told of it
  left_at timestamptz,                                          -- since when it waits for nobody although nobody decided
  left_why text check (left_why in ('account_closed')),
  constraint screening_hit_once unique (person_id, kind, reference, person_name),
  check (asked_by is null or decision is null),
  check ((left_at is null) = (left_why is null) and (left_at is null or decision is null)),
  check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null))
);
create index screening_hit_queue on screening_hit (found_at, id) where decision is null and left_at is null;
create index screening_hit_needless on screening_hit (left_at) where second_waits and left_at is not null;
create index screening_hit_untold on screening_hit (found_at) where told_at is null and decision is null and left_at is null;

grant select, insert, update on screening_list, screening_hit to syirkah_application;
grant select, insert on screening_entry to syirkah_application;
