-- What somebody has filled in of a form with steps and not handed in yet: field by field, sealed with their key.
create table draft (
  id uuid primary key,
  owner_id uuid not null references app_user,
  kind text not null check (kind ~ '^[a-z][a-z-]{1,39}$'),
  step text not null check (length(step) between 1 and 60), -- where its owner was last
  version integer not null check (version > 0),              -- one more with every change
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  constraint draft_one_of_a_kind unique (owner_id, kind)
);
create index draft_expiry on draft (expires_at);

create table draft_field (
  draft_id uuid not null references draft on delete cascade,
  name text not null check (length(name) between 1 and 60),
  value_sealed text not null check (value_sealed like 'p1.%'),
  version integer not null check (version > 0),              -- one more with every change of this field
  saved_at timestamptz not null,
  primary key (draft_id, name)
);

grant select, insert, update, delete on draft, draft_field to syirkah_application;
